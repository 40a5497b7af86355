import type { Sql } from "$/db/connection/pool.ts";
import { step } from "$/tasks/command/progress.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { signIn } from "../answers/sign_in.ts";
import { setStage } from "../answers/stage.ts";
import { median } from "../median.ts";

/**
 * `deno task bench results [people] [turns]`: the tab Results of a batch in which so many people (100,000) have
 * finished NEO_B, with the scores of the demo world in turn, requested from the built site. The reference is the
 * same page of the demo world's batch. On a shared machine, CPU time shows what a page costs.
 */
const [people = 100_000, turns = 5] = Deno.args.map(Number);

await using stage = await setStage();
const origin = `http://localhost:${stage.port}`;
const cookie = await signIn(origin, "dana@cedar.test", "Cedar-valley-1");
const [demo] = await stage.sql<[Place]>`
  select batch.id, project_id, test_id from batches as batch join batch_tests on batch_id = batch.id
  join tests on tests.id = test_id where batch.name = 'Spring intake' and identifier = 'NEO_B'`;
await measure("the demo world's batch", demo);
await measure(`${people} people`, await step(`${people} people`, fill(stage.sql, demo)));

interface Place {
  readonly id: string;
  readonly projectId: string;
  readonly testId: number;
}

async function measure(name: string, { id, projectId, testId }: Place) {
  const url = `${origin}/admin/project/${projectId}/batch/${id}/results?test=${testId}`;
  const took: number[] = [];
  const start = await workOf(stage);
  for (let turn = 0; turn < turns; turn++) {
    const from = performance.now();
    const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    took.push(performance.now() - from);
  }
  const { site, database } = workBetween(start, await workOf(stage));
  const work = `at work: site ${(site / turns).toFixed(0)} ms, database ${(database / turns).toFixed(0)} ms`;
  console.log(`${name}: median ${median(took).toFixed(0)} ms   ${work}`);
}

async function fill(sql: Sql, { id, projectId, testId }: Place): Promise<Place> {
  const [batch] = await sql<[{ id: string; orgId: string }]>`
    insert into batches (org_id, project_id, name, status, published_at)
    select org_id, project_id, 'Results', 'live', now() from batches where id = ${id} returning id, org_id`;
  const { orgId } = batch;
  await sql`
    insert into batch_tests (org_id, batch_id, test_id, "order") values (${orgId}, ${batch.id}, ${testId}, 0)`;
  await sql`
    insert into respondents (org_id, batch_id, first_name, last_name, status, resume_code)
    select ${orgId}, ${batch.id}, 'Person', lpad(n::text, 6, '0'), 'complete', 'RESULTS-' || n
    from generate_series(1, ${people}::int) as n`;
  await sql.begin(async (tx) => {
    // The statuses are right already: settling each would take minutes.
    await tx`alter table assessments disable trigger assessments_settle`;
    await tx`
      insert into assessments (org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at, scored_at)
      select ${orgId}, person.id, ${testId}, current_version_id, 0, 'complete', now(), now(), now()
      from respondents as person join tests on tests.id = ${testId} where batch_id = ${batch.id}`;
    await tx`alter table assessments enable trigger assessments_settle`;
  });
  await sql`
    with kept as (
      select scoring_id, scored, row_number() over (order by sat.id) - 1 as place, count(*) over () as of
      from assessment_scores as score join assessments as sat on sat.id = assessment_id
      where test_id = ${testId} and sat.org_id = ${orgId}
    ), fresh as (
      select sat.id, row_number() over (order by sat.id) as place
      from assessments as sat join respondents as person on person.id = respondent_id where batch_id = ${batch.id}
    )
    insert into assessment_scores (org_id, assessment_id, scoring_id, scored)
    select ${orgId}, fresh.id, scoring_id, scored
    from fresh join kept on kept.place = fresh.place % kept.of`;
  await sql`vacuum analyze respondents, assessments, assessment_scores`.simple();
  return { id: batch.id, projectId, testId };
}
