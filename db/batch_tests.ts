import type { TestIdentifier } from "../model/test_identifiers.ts";
import type { Sql, Tx } from "./pool.ts";

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

/** In their order. */
export async function listBatchTestIds(sql: Sql | Tx, orgId: string, batchId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from batch_tests where org_id = ${orgId} and batch_id = ${batchId} order by "order"`;
  return rows.map(({ id }) => id);
}

/**
 * SPEC 5: without a place of its own it comes after the others. At a place that is taken, those from there on make room.
 * Null when the batch has the test already.
 */
export async function insertBatchTest(
  tx: Tx,
  orgId: string,
  { batchId, testId, order }: { batchId: string; testId: number; order?: number },
): Promise<BatchTestRow | null> {
  const [row] = await tx<BatchTestRow[]>`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${orgId}, id, ${testId}, coalesce(${order ?? null}::int,
      (select max("order") + 1 from batch_tests where batch_id = batches.id), 0)
    from batches where org_id = ${orgId} and id = ${batchId}
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
