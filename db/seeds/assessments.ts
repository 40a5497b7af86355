import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Gives every respondent of the batches the batch's tests, as far along as the respondent's status says. Of those in
 * progress, half are inside their first test and half between two tests.
 */
export async function seedAssessments(sql: Sql | Tx, batchIds: readonly string[]): Promise<void> {
  await sql`
    insert into assessments (id, org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at)
    select pg_temp.demo_id('assessment ' || person.id || ' ' || test.identifier), person.org_id, person.id, test.id,
      case when progress.status <> 'new' then test.current_version_id end, sat."order", progress.status,
      case when progress.status <> 'new' then began.at end,
      case when progress.status = 'complete' then began.at + interval '40 minutes' end
    from respondents as person
    join batch_tests as sat on sat.batch_id = person.batch_id
    join tests as test on test.id = sat.test_id
    cross join lateral (select count(*) as tests from batch_tests where batch_id = person.batch_id) as batch
    cross join lateral (select person.created_at + (sat."order" * 3 + 1) * interval '1 hour' as at) as began
    cross join lateral (
      select case
        when person.status <> 'inprogress' then person.status
        when sat."order" > 0 then 'new'
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
