import { type Comparison, usualComparison } from "../../model/scoring/comparison.ts";
import type { NormGroup } from "../../model/instruments/norms.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface BatchTestRow {
  readonly id: string;
  readonly batchId: string;
  readonly testId: number;
  readonly order: number;
}

export async function findBatchTest(sql: Sql | Tx, orgId: string, id: string): Promise<BatchTestRow | null> {
  const [row] = await sql<BatchTestRow[]>`
    select id, batch_id, test_id, "order" from batch_tests where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

export interface ComparedTest {
  readonly batchTestId: string;
  readonly comparison: Comparison;
  /** Of the norms by which its version is scored now. */
  readonly groups: readonly NormGroup[];
  readonly finished: number;
  readonly reported: number;
}

/** With whom the people of a batch are compared on each of its tests, in their order. */
export async function listComparisons(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<ComparedTest[]> {
  return await sql<ComparedTest[]>`
    select given.id as batch_test_id, given.comparison, coalesce(scoring.norms -> 'groups', '[]') as groups,
      counted.finished, counted.reported
    from batch_tests as given
    join tests as test on test.id = given.test_id
    left join lateral (
      select norms from scoring_keys where test_version_id = test.current_version_id order by number desc limit 1
    ) as scoring on true
    cross join lateral (
      select count(*)::int as finished, (count(*) filter (where exists (
          select from reports as report
          where report.org_id = sat.org_id and report.assessment_id = sat.id and report.file_key is not null)))::int as reported
      from respondents as person
      join assessments as sat on sat.org_id = person.org_id and sat.respondent_id = person.id
      where person.org_id = given.org_id and person.batch_id = given.batch_id and sat.test_id = given.test_id
        and sat.status = 'complete'
    ) as counted
    where given.org_id = ${orgId} and given.batch_id = ${batchId} order by given."order"`;
}

/** False where it is that already. */
export async function setComparison(
  tx: Tx,
  orgId: string,
  id: string,
  comparison: Comparison,
): Promise<boolean> {
  const { count } = await tx`
    update batch_tests set comparison = ${comparison}
    where org_id = ${orgId} and id = ${id} and comparison <> ${comparison}`;
  return count === 1;
}

/** The versions in which somebody of a batch has finished a test, or any test, and that can be scored. */
export async function listSatVersions(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId = null }: { batchId: string; testId?: number | null },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct sat.test_version_id as id from respondents as person
    join assessments as sat on sat.org_id = person.org_id and sat.respondent_id = person.id
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and sat.status = 'complete'
      and (${testId}::int is null or sat.test_id = ${testId})
      and exists (select from scoring_keys where test_version_id = sat.test_version_id)`;
  return rows.map(({ id }) => id);
}

/** In their order. */
export async function listBatchTestIds(sql: Sql | Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from batch_tests where org_id = ${orgId} and batch_id = ${batchId} order by "order"`;
  return rows.map(({ id }) => id);
}

/**
 * Without a place of its own it comes after the others. At a place that is taken, those from there on make
 * room. Null when the batch has the test already.
 */
export async function insertBatchTest(
  tx: Tx,
  orgId: string,
  { batchId, testId, order }: { batchId: string; testId: number; order?: number },
): Promise<BatchTestRow | null> {
  const [row] = await tx<BatchTestRow[]>`
    insert into batch_tests (org_id, batch_id, test_id, "order", comparison)
    select ${orgId}, batch.id, ${testId}, coalesce(${order ?? null}::int,
      (select max("order") + 1 from batch_tests where batch_id = batch.id), 0),
      case when organization.bars_norms_by_sex then ${usualComparison(true)} else ${
    usualComparison(false)
  } end
    from batches as batch join organizations as organization on organization.id = batch.org_id
    where batch.org_id = ${orgId} and batch.id = ${batchId}
    on conflict (batch_id, test_id) do nothing
    returning id, batch_id, test_id, "order"`;
  if (!row || order === undefined) return row ?? null;
  await tx`
    update batch_tests as later set "order" = later."order" + 1
    where org_id = ${orgId} and batch_id = ${batchId} and "order" >= ${order} and id <> ${row.id}
      and exists (
        select from batch_tests as there
        where there.batch_id = ${batchId} and there."order" = ${order} and there.id <> ${row.id}
      )`;
  return row;
}

export async function deleteBatchTest(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from batch_tests where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** In the order of the ids given. */
export async function orderBatchTests(
  tx: Tx,
  orgId: string,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  await tx`
    update batch_tests set "order" = wanted.place - 1
    from unnest(${ids as string[]}::uuid[]) with ordinality as wanted (id, place)
    where org_id = ${orgId} and batch_id = ${batchId} and batch_tests.id = wanted.id`;
}

export interface OfferedTest {
  readonly id: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly baseName: string;
  readonly isDemonstration: boolean;
}

/** Every test that can be sat, whichever batch it is on. */
export async function listOfferedTests(sql: Sql | Tx): Promise<OfferedTest[]> {
  return await sql<OfferedTest[]>`
    select test.id, test.identifier, test.name, test.base_name, version.is_demonstration
    from tests as test join test_versions as version on version.id = test.current_version_id
    order by test.id`;
}
