import { migrate } from "$/db/connection/migrate.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { storeSittings } from "$/db/seeds/store_sittings.ts";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { drawPerson } from "$/studio/simulation/people/draw_person.ts";
import { sit } from "$/studio/simulation/sit.ts";

/** Number of different sittings. Everybody else has a copy of one of them. */
const DIFFERENT = 200;
const STARTED = Date.parse("2026-03-02T15:00:00Z");

/** A batch of people who finished a test, each with all of their answers. */
export async function fillFinishedTest(sql: Sql, instrument: Instrument, people: number): Promise<void> {
  await migrate(sql);
  const { versionId } = await importInstrument(sql, instrument);
  await sql.begin(async (tx) => {
    // The work of triggers would be thrown away.
    await tx`set local session_replication_role = replica`;
    await tx`
      with org as (insert into organizations (name) values ('Bench') returning id),
      project as (insert into projects (org_id, name) select id, 'Intake' from org returning org_id, id),
      batch as (
        insert into batches (org_id, project_id, name, status, published_at)
        select org_id, id, 'Everybody', 'live', now() from project returning org_id, id)
      insert into batch_tests (org_id, batch_id, test_id, "order")
      select org_id, batch.id, test_id, 0 from batch, test_versions where test_versions.id = ${versionId}`;
    await tx`
      create temp table person on commit drop as
      select n, new_id() as id, new_id() as assessment_id from generate_series(1, ${people}::int) as n`;
    await tx`
      insert into respondents (id, org_id, batch_id, first_name, last_name, date_of_birth, gender, status, resume_code)
      select person.id, org_id, batches.id, 'Ada', 'Number ' || n, date '1960-01-01' + n * 7 % 16000,
        case n % 2 when 0 then 'f' else 'm' end, 'complete', 'BENCH-' || n
      from person, batches order by n`;
    await tx`
      insert into assessments (id, org_id, respondent_id, test_id, test_version_id, status, started_at, completed_at)
      select assessment_id, org_id, person.id, test_id, version.id, 'complete', now() - interval '1 hour', now()
      from person, batches, test_versions as version where version.id = ${versionId} order by n`;
    const first = await tx<{ respondentId: string; assessmentId: string }[]>`
      select id as respondent_id, assessment_id from person where n <= ${DIFFERENT} order by n`;
    const chance = chanceFrom("import bench");
    await storeSittings(
      tx,
      first.map((ids) => {
        const who = {
          age: chance.between(18, 60),
          gender: chance.pick(["f", "m"] as const),
          language: "en-US" as const,
        };
        const sitting = sit(instrument, drawPerson(instrument, chance, who), chance, STARTED);
        return { ...ids, versionId, isComplete: true, sitting };
      }),
    );
    await tx`analyze person`;
    for (const table of ["responses", "subtest_answers"]) {
      const columns = await tx<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name <> 'respondent_id' and is_generated = 'NEVER'
        order by ordinal_position`;
      const named = tx.unsafe(columns.map(({ name }) => `"${name}"`).join(", "));
      await tx`
        insert into ${tx(table)} (respondent_id, ${named})
        select copy.id, ${named} from person as copy
        join person as one on one.n = 1 + copy.n % ${DIFFERENT} and copy.n > ${DIFFERENT}
        join ${tx(table)} as kept on kept.respondent_id = one.id
        order by copy.n`;
    }
  });
  await sql`vacuum analyze`.simple();
}
