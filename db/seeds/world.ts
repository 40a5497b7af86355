import type { Sql } from "../connection/pool.ts";
import { seedAssessments } from "./assessments.ts";
import { seedCredits, seedPurchases } from "./billing.ts";
import { type Cast, importContent } from "./cast.ts";
import { DEMO_ID_IN_SQL, demoId } from "./demo_id.ts";
import { CEDAR, seedOrganizations } from "./organizations.ts";
import { PEOPLE } from "./people.ts";
import { seedProjects } from "./projects.ts";
import { seedRespondents } from "./respondents.ts";
import { seedSittings } from "./sittings.ts";
import { seedSurvey } from "./survey.ts";

/** Serializes concurrent seeds: otherwise both would find an empty database. */
const LOCK = 7_240_114;

/** Creates the demo world. False, without any change, if it exists already. */
export async function seedWorld(sql: Sql, now: Date, cast: Cast): Promise<boolean> {
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const [existing] = await tx`select from organizations where id = ${CEDAR.id}`;
    if (existing) return false;
    await tx.unsafe(DEMO_ID_IN_SQL);
    await seedOrganizations(tx, now);
    const content = await importContent(tx, cast);
    await seedProjects(tx, now);
    await seedRespondents(tx, now);
    const batchIds = Object.keys(PEOPLE).map(demoId);
    await seedAssessments(tx, batchIds);
    await seedSittings(tx, { cast, content, batchIds, now });
    await seedCredits(tx);
    await seedPurchases(tx);
    await seedSurvey(tx);
    await tx`
      insert into notifications (id, notification_type, admin_banner_content) values
      (${demoId("csv banner")}, 'Feature', '<strong>New:</strong> download a batch as CSV from its page.')`;
    return true;
  });
}
