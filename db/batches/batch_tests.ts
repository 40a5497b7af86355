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
  /** The norm groups of its current version's newest scoring. */
  readonly groups: readonly NormGroup[];
  readonly finished: number;
  readonly reported: number;
}

/** The comparison of each test of a batch, in the batch's order. */
export async function listComparisons(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
): Promise<ComparedTest[]> {
  return await sql<ComparedTest[]>`
    select batch_test.id as batch_test_id, batch_test.comparison, coalesce(scoring.norms -> 'groups', '[]') as groups,
      counted.finished, counted.reported
    from batch_tests as batch_test
    join tests as test on test.id = batch_test.test_id
    left join lateral (
      select norms from scoring_keys where test_version_id = test.current_version_id order by number desc limit 1
    ) as scoring on true
    cross join lateral (
      select count(*)::int as finished, (count(*) filter (where exists (
          select from reports as report
          where report.org_id = assessment.org_id and report.assessment_id = assessment.id
            and report.file_key is not null)))::int as reported
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      where person.org_id = batch_test.org_id and person.batch_id = batch_test.batch_id
        and assessment.test_id = batch_test.test_id and assessment.status = 'complete'
    ) as counted
    where batch_test.org_id = ${orgId} and batch_test.batch_id = ${batchId} order by batch_test."order"`;
}

/** False if the test has this comparison already. */
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

/** The versions with a scoring in which a respondent of the batch has finished the test, or any test. */
export async function listSatVersions(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId = null }: { batchId: string; testId?: number | null },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct assessment.test_version_id as id from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.status = 'complete'
      and (${testId}::int is null or assessment.test_id = ${testId})
      and exists (select from scoring_keys where test_version_id = assessment.test_version_id)`;
  return rows.map(({ id }) => id);
}

/** In the batch's order. */
export async function listBatchTestIds(sql: Sql | Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from batch_tests where org_id = ${orgId} and batch_id = ${batchId} order by "order"`;
  return rows.map(({ id }) => id);
}

/**
 * Without `order` the test comes last. If another test has that `order`, the tests from there on move by one.
 * Null if the batch has the test already.
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
        select from batch_tests as other
        where other.batch_id = ${batchId} and other."order" = ${order} and other.id <> ${row.id}
      )`;
  return row;
}

export async function deleteBatchTest(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const rows = await tx`
    with removed as (
      delete from batch_tests where org_id = ${orgId} and id = ${id} returning batch_id, test_id
    ), last as (
      update batch_surveys as chosen set after_test = null from removed
      where chosen.org_id = ${orgId} and chosen.batch_id = removed.batch_id and chosen.after_test = removed.test_id
    )
    select from removed`;
  return rows.length === 1;
}

/** Puts the tests in the order of `ids`. */
export async function orderBatchTests(
  tx: Tx,
  orgId: string,
  batchId: string,
  ids: readonly string[],
): Promise<void> {
  await tx`
    update batch_tests set "order" = item.place - 1
    from unnest(${ids as string[]}::uuid[]) with ordinality as item (id, place)
    where org_id = ${orgId} and batch_id = ${batchId} and batch_tests.id = item.id`;
}

export interface OfferedTest {
  readonly id: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly baseName: string;
  readonly isDemonstration: boolean;
}

/** Every test that has a current version, and whether the organisation may add it to a batch. */
export async function listOfferedTests(
  sql: Sql | Tx,
  orgId: string,
): Promise<(OfferedTest & { readonly isGranted: boolean })[]> {
  return await sql<(OfferedTest & { isGranted: boolean })[]>`
    select test.id, test.identifier, test.name, test.base_name, version.is_demonstration,
      test.identifier = any(coalesce(organization.granted_tests, array[test.identifier])) as is_granted
    from tests as test join test_versions as version on version.id = test.current_version_id
    join organizations as organization on organization.id = ${orgId}
    order by test.id`;
}
