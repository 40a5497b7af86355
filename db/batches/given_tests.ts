import type { Sql, Tx } from "../connection/pool.ts";

/** How many of those who signed up have a test left to sit, how many have finished, and which tests somebody has begun. */
export interface GivenTests {
  readonly unfinished: number;
  readonly finished: number;
  readonly begun: readonly number[];
}

/** Null when there is no such batch. */
export async function findGivenTests(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<GivenTests | null> {
  const [row] = await sql<GivenTests[]>`
    with theirs as (
      select person.id, person.status = 'complete' as is_finished, test_id, given.status <> 'new' as is_begun,
        person.anonymized_at is null as is_known
      from respondents as person
      join assessments as given on given.org_id = person.org_id and given.respondent_id = person.id
      where person.org_id = ${orgId} and person.batch_id = ${batchId}
    )
    select
      (select count(distinct id)::int from theirs where is_known and not is_finished) as unfinished,
      (select count(distinct id)::int from theirs where is_known and is_finished) as finished,
      array(select distinct test_id from theirs where is_begun) as begun
    from batches where org_id = ${orgId} and id = ${batchId}`;
  return row ?? null;
}

/**
 * Those who have been given tests and have one left, held until the transaction ends. Nobody gets more to do who is done, and
 * nobody who cannot come back any more.
 */
async function holdUnfinished(tx: Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from respondents as person
    where org_id = ${orgId} and batch_id = ${batchId} and status <> 'complete' and anonymized_at is null
      and exists (select from assessments where org_id = person.org_id and respondent_id = person.id)
    order by id for no key update`;
  return rows.map(({ id }) => id);
}

interface OnBatch {
  readonly batchId: string;
  readonly testId: number;
}

/** Gives a test that has come to a batch to those who signed up before: answers to how many. */
export async function giveAddedTest(
  tx: Tx,
  orgId: string,
  { batchId, testId }: OnBatch,
  now: Date,
): Promise<number> {
  const unfinished = await holdUnfinished(tx, orgId, batchId);
  const given = await tx`
    insert into assessments (org_id, respondent_id, test_id, created_at)
    select ${orgId}, person_id, ${testId}, ${now} from unnest(${unfinished}::uuid[]) as person_id
    on conflict (respondent_id, test_id) do nothing`;
  await orderOf(tx, orgId, unfinished);
  return given.count;
}

/** Puts what is not begun yet into the order that the batch has now. */
export async function orderGivenTests(tx: Tx, orgId: string, batchId: string): Promise<void> {
  await orderOf(tx, orgId, await holdUnfinished(tx, orgId, batchId));
}

/** What somebody has begun stays in front, as they sat it; the rest follows in the batch's order. */
async function orderOf(tx: Tx, orgId: string, respondentIds: readonly string[]): Promise<void> {
  await tx`
    update assessments set "order" = wanted.place
    from (
      select given.id, row_number() over (
        partition by person.id
        order by given.status = 'new', case when given.status <> 'new' then given."order" end,
          sat."order", given."order", given.id) - 1 as place
      from respondents as person
      join assessments as given on given.org_id = person.org_id and given.respondent_id = person.id
      left join batch_tests as sat
        on sat.org_id = person.org_id and sat.batch_id = person.batch_id and sat.test_id = given.test_id
      where person.org_id = ${orgId} and person.id = any(${respondentIds as string[]}::uuid[])
    ) as wanted
    where assessments.id = wanted.id and assessments."order" <> wanted.place`;
}

/** Takes a test back from those who have it and have not begun it: answers from how many, null when somebody has begun it. */
export async function takeTestBack(
  tx: Tx,
  orgId: string,
  { batchId, testId }: OnBatch,
): Promise<number | null> {
  const theirs = tx`
    select given.id from assessments as given
    join respondents as person on person.org_id = given.org_id and person.id = given.respondent_id
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and given.test_id = ${testId}`;
  await tx`
    select from respondents as person
    where org_id = ${orgId} and batch_id = ${batchId}
      and exists (
        select from assessments
        where org_id = person.org_id and respondent_id = person.id and test_id = ${testId})
    order by id for no key update`;
  const [begun] = await tx`${theirs} and given.status <> 'new' limit 1`;
  if (begun) return null;
  const taken = await tx`delete from assessments where id in (${theirs})`;
  return taken.count;
}
