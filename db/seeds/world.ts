import type { Sql } from "../connection/pool.ts";
import { seedAssessments } from "./assessments.ts";
import { type Cast, importContent } from "./cast.ts";
import { seedCredits } from "./credits.ts";
import { DEMO_ID_IN_SQL, demoId } from "./demo_id.ts";
import { CEDAR, seedOrganizations } from "./organizations.ts";
import { PEOPLE } from "./people.ts";
import { seedPurchases } from "./purchases.ts";
import { seedProjects } from "./projects.ts";
import { seedRespondents } from "./respondents.ts";
import { seedSittings } from "./sittings.ts";
import { seedSurvey } from "./survey.ts";

/** Two seeds at once would both find nothing there. */
const LOCK = 7_240_114;

/** Makes the demo world once: answers false, and changes nothing, where it is already there. */
export async function seedWorld(sql: Sql, now: Date, cast: Cast): Promise<boolean> {
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const [there] = await tx`select from organizations where id = ${CEDAR.id}`;
    if (there) return false;
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
