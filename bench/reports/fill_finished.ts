import { grantCredits } from "$/db/billing/credits.ts";
import type { Sql } from "$/db/connection/pool.ts";
import { CEDAR } from "$/db/seeds/organizations.ts";

export interface FinishedBatch {
  readonly orgId: string;
  readonly batchId: string;
  /** In the order of the batch's list. */
  readonly respondents: readonly string[];
}

/**
 * A batch of people who finished a test of 240 questions, each with answers, events and scores: many copies
 * of one sitting of the demo world.
 */
export async function fillFinished(sql: Sql, count: number): Promise<FinishedBatch> {
  const orgId = CEDAR.id;
  const [model] = await sql<[{ respondentId: string; assessmentId: string; testId: number }]>`
    select sat.respondent_id, sat.id as assessment_id, sat.test_id
    from assessments as sat join tests on tests.id = sat.test_id
    where sat.org_id = ${orgId} and identifier = 'NEO_B' and sat.status = 'complete'
    order by sat.id limit 1`;
  const [batch] = await sql<[{ id: string }]>`
    insert into batches (org_id, project_id, name, status, published_at)
    select org_id, id, 'Reports', 'live', now() from projects where name = 'Recruitment' returning id`;
  const like = { of: model.respondentId, count, batch: batch.id };
  await sql.begin(async (tx) => {
    await tx`alter table assessments disable trigger assessments_settle`;
    await tx`
      create temporary table copies on commit drop as
      select new_id() as respondent_id, new_id() as assessment_id, n from generate_series(1, ${like.count}::int) as n`;
    await tx`
      insert into respondents (id, org_id, batch_id, first_name, last_name, date_of_birth, gender, language, status, resume_code)
      select copies.respondent_id, ${orgId}, ${like.batch}, 'Person', lpad(n::text, 6, '0'), date_of_birth, gender, language,
        'complete', 'REPORTS-' || n
      from copies cross join respondents where respondents.id = ${like.of}`;
    await tx`
      insert into assessments (id, org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at, scored_at)
      select copies.assessment_id, org_id, copies.respondent_id, test_id, test_version_id, "order", status, started_at,
        completed_at, scored_at
      from copies cross join assessments where assessments.id = ${model.assessmentId}`;
    await tx`
      insert into assessment_scores (org_id, assessment_id, scoring_id, scored, computed_at)
      select org_id, copies.assessment_id, scoring_id, scored, computed_at
      from copies cross join assessment_scores as kept where kept.assessment_id = ${model.assessmentId}`;
    for (const table of ["responses", "response_events", "subtest_answers"]) {
      const columns = await tx<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name <> 'respondent_id' and is_generated = 'NEVER'
        order by ordinal_position`;
      const named = tx.unsafe(columns.map(({ name }) => `"${name}"`).join(", "));
      await tx`
        insert into ${tx(table)} (respondent_id, ${named})
        select copies.respondent_id, ${named} from copies
        cross join (select ${named} from ${tx(table)} where respondent_id = ${like.of}) as kept`;
    }
    await tx`alter table assessments enable trigger assessments_settle`;
    await grantCredits(tx, orgId, {
      testId: model.testId,
      amount: 10 * count,
      reference: "bench",
      createdBy: null,
    });
  });
  await sql`vacuum analyze`.simple();
  const respondents = await sql<{ id: string }[]>`
    select id from respondents where batch_id = ${batch.id} order by search_text, id`;
  return { orgId, batchId: batch.id, respondents: respondents.map(({ id }) => id) };
}
