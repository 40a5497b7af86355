import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { LANGUAGES } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { seedAssessments } from "./assessments.ts";
import { type Cast, importContent } from "./cast.ts";
import { DEMO_ID_IN_SQL, demoId } from "./demo_id.ts";
import { CEDAR } from "./organizations.ts";
import { PEOPLE } from "./people.ts";
import { seedSittings } from "./sittings.ts";

const PROJECT = { id: demoId("Large study"), name: "Large study" };
const TESTS: TestIdentifier[] = ["NEO_C", "SSPO_A"];
const BATCH = { id: demoId("Large intake"), name: "Large intake", tests: TESTS };

/** Adds a project with one batch of many respondents and their answers; false if it exists already. */
export async function seedLarge(sql: Sql, now: Date, cast: Cast, respondents = 10_000): Promise<boolean> {
  return await sql.begin(async (tx) => {
    const [project] = await tx`
      insert into projects (id, org_id, name, created_by, created_at)
      values (${PROJECT.id}, ${CEDAR.id}, ${PROJECT.name}, ${demoId("dana")}, ${now})
      on conflict (id) do nothing returning id`;
    if (!project) return false;
    await tx.unsafe(DEMO_ID_IN_SQL);
    const content = await importContent(tx, cast, BATCH.tests);
    await tx`
      insert into batches (id, org_id, project_id, name, status, created_by, created_at, published_at)
      values (${BATCH.id}, ${CEDAR.id}, ${PROJECT.id}, ${BATCH.name}, 'live', ${
      demoId("dana")
    }, ${now}, ${now})`;
    await tx`
      insert into batch_tests (org_id, batch_id, test_id, "order")
      select ${CEDAR.id}, ${BATCH.id}, id, array_position(${BATCH.tests}, identifier) - 1
      from tests where identifier = any(${BATCH.tests})`;
    await seedCrowd(tx, now, respondents);
    await seedAssessments(tx, [BATCH.id]);
    await seedSittings(tx, { cast, content, batchIds: [BATCH.id], now });
    return true;
  });
}

/**
 * Respondents with names of the demo world; of ten, three have finished, one is in progress, six have not
 * begun.
 */
async function seedCrowd(tx: Tx, now: Date, respondents: number): Promise<void> {
  const names = Object.values(PEOPLE).flat();
  const firstNames = names.map(([first]) => first);
  const lastNames = names.map(([, last]) => last);
  await tx`
    insert into respondents (id, org_id, batch_id, first_name, last_name, date_of_birth, gender, email, general_id_number,
      language, status, flagged_at, retested_at, resume_code, agreed_pp_at, agreed_tou_at, created_at)
    select id, ${CEDAR.id}, ${BATCH.id}, first_name, last_name, date '1965-01-01' + chance % 14000,
      case when chance % 2 = 0 then 'f' else 'm' end,
      lower(regexp_replace(plain_text(first_name || '.' || last_name), '[^a-z.-]', '', 'g')) || n || '@example.test',
      'L-' || lpad(n::text, 6, '0'), (${[...LANGUAGES]}::text[])[1 + chance / 7 % ${LANGUAGES.length}],
      case when n % 10 < 3 then 'complete' when n % 10 = 3 then 'inprogress' else 'new' end,
      case when chance % 25 = 0 then joined end, case when chance % 40 = 0 then joined end,
      'L' || upper(left(replace(id::text, '-', ''), 11)), joined, joined, joined
    from (
      select n, pg_temp.demo_id('crowd ' || n) as id, ${now}::timestamptz - interval '1 day' - n * interval '2 minutes' as joined,
        (${firstNames}::text[])[1 + n % ${firstNames.length}] as first_name,
        (${lastNames}::text[])[1 + (n / ${firstNames.length} + n * 7) % ${lastNames.length}] as last_name,
        ('x' || left(md5('crowd ' || n), 7))::bit(28)::int as chance
      from generate_series(1, ${respondents}::int) as n
    ) as person`;
}
