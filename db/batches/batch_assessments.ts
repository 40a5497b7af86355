import type { Sql, Tx } from "../connection/pool.ts";

/**
 * The number of a batch's respondents with tests left to sit, the number of those who have finished, the ids
 * of the tests that any of them has begun, and the number of places that its codes give. A revoked code gives
 * those that are taken.
 */
export interface BatchAssessments {
  readonly unfinished: number;
  readonly finished: number;
  readonly begun: readonly number[];
  readonly places: number;
}

/** Null if there is no such batch. */
export async function findBatchAssessments(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<BatchAssessments | null> {
  const [row] = await sql<BatchAssessments[]>`
    with assigned as (
      select person.id, person.status = 'complete' as is_finished, test_id, assessment.status <> 'new' as is_begun,
        person.anonymized_at is null as is_known
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      where person.org_id = ${orgId} and person.batch_id = ${batchId}
    )
    select
      (select count(distinct id)::int from assigned where is_known and not is_finished) as unfinished,
      (select count(distinct id)::int from assigned where is_known and is_finished) as finished,
      array(select distinct test_id from assigned where is_begun) as begun,
      (select coalesce(sum(case when revoked_at is null then max_participants else taken end), 0)::int
        from test_codes where org_id = ${orgId} and batch_id = ${batchId}) as places
    from batches where org_id = ${orgId} and id = ${batchId}`;
  return row ?? null;
}

/**
 * Locks the batch's respondents with assessments left to sit until the transaction ends. Finished and
 * anonymized respondents are left out: they get no further tests.
 */
async function lockUnfinished(tx: Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from respondents as person
    where org_id = ${orgId} and batch_id = ${batchId} and status <> 'complete' and anonymized_at is null
      and exists (select from assessments where org_id = person.org_id and respondent_id = person.id)
    order by id for no key update`;
  return rows.map(({ id }) => id);
}

interface BatchTest {
  readonly batchId: string;
  readonly testId: number;
}

/** Adds a test of the batch to the unfinished respondents who signed up before. Returns how many got it. */
export async function addAssessments(
  tx: Tx,
  orgId: string,
  { batchId, testId }: BatchTest,
  now: Date,
): Promise<number> {
  const unfinished = await lockUnfinished(tx, orgId, batchId);
  const { count } = await tx`
    insert into assessments (org_id, respondent_id, test_id, created_at)
    select ${orgId}, person_id, ${testId}, ${now} from unnest(${unfinished}::uuid[]) as person_id
    on conflict (respondent_id, test_id) do nothing`;
  await orderAssessmentsOf(tx, orgId, unfinished);
  return count;
}

/** Puts the assessments not begun yet into the batch's current order. */
export async function orderAssessments(tx: Tx, orgId: string, batchId: string): Promise<void> {
  await orderAssessmentsOf(tx, orgId, await lockUnfinished(tx, orgId, batchId));
}

/** Puts the assessments of these respondents into their batch's order. Those already begun stay in front, in their order; the rest follows in the batch's order. */
export async function orderAssessmentsOf(
  tx: Tx,
  orgId: string,
  respondentIds: readonly string[],
): Promise<void> {
  await tx`
    update assessments set "order" = ranked.place
    from (
      select assessment.id, row_number() over (
        partition by person.id
        order by assessment.status = 'new', case when assessment.status <> 'new' then assessment."order" end,
          batch_test."order", assessment."order", assessment.id) - 1 as place
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      left join batch_tests as batch_test on batch_test.org_id = person.org_id
        and batch_test.batch_id = person.batch_id and batch_test.test_id = assessment.test_id
      where person.org_id = ${orgId} and person.id = any(${respondentIds as string[]}::uuid[])
    ) as ranked
    where assessments.id = ranked.id and assessments."order" <> ranked.place`;
}

/**
 * Removes a test's assessments of the batch. Returns how many; null, and removes none, if any of them is
 * begun.
 */
export async function removeAssessments(
  tx: Tx,
  orgId: string,
  { batchId, testId }: BatchTest,
): Promise<number | null> {
  const ofTest = tx`
    select assessment.id from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}`;
  await tx`
    select from respondents as person
    where org_id = ${orgId} and batch_id = ${batchId}
      and exists (
        select from assessments
        where org_id = person.org_id and respondent_id = person.id and test_id = ${testId})
    order by id for no key update`;
  const [begun] = await tx`${ofTest} and assessment.status <> 'new' limit 1`;
  if (begun) return null;
  const { count } = await tx`delete from assessments where id in (${ofTest})`;
  return count;
}
