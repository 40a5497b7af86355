import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Creates the assessments of all respondents of the batches, with statuses that match the respondent's. Of
 * those in progress, half are within their first test and half between two tests.
 */
export async function seedAssessments(sql: Sql | Tx, batchIds: readonly string[]): Promise<void> {
  await sql`
    insert into assessments (id, org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at)
    select pg_temp.demo_id('assessment ' || person.id || ' ' || test.identifier), person.org_id, person.id, test.id,
      case when progress.status <> 'new' then test.current_version_id end, batch_test."order", progress.status,
      case when progress.status <> 'new' then began.at end,
      case when progress.status = 'complete' then began.at + interval '40 minutes' end
    from respondents as person
    join batch_tests as batch_test on batch_test.batch_id = person.batch_id
    join tests as test on test.id = batch_test.test_id
    cross join lateral (select count(*) as tests from batch_tests where batch_id = person.batch_id) as batch
    cross join lateral (select person.created_at + (batch_test."order" * 3 + 1) * interval '1 hour' as at) as began
    cross join lateral (
      select case
        when person.status <> 'inprogress' then person.status
        when batch_test."order" > 0 then 'new'
        when batch.tests > 1 and get_byte(uuid_send(person.id), 15) % 2 = 0 then 'complete'
        else 'inprogress'
      end as status
    ) as progress
    where person.batch_id = any(${batchIds as string[]}::uuid[])`;
  await sql`
    insert into agreement_acceptances (org_id, respondent_id, agreement_id, accepted_at)
    select person.org_id, person.id, agreement.id, person.created_at
    from respondents as person join agreements as agreement on agreement.org_id = person.org_id
    where person.batch_id = any(${batchIds as string[]}::uuid[])`;
}
