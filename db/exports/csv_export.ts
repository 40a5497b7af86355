import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { SatCount } from "../../model/exports/csv_columns.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface CsvBatchRow {
  readonly project: string;
  readonly batch: string;
  readonly status: BatchStatus;
  /** In the batch's order. */
  readonly tests: readonly CsvTestRow[];
  /** Today in the organisation's time zone. */
  readonly today: string;
}

interface CsvTestRow {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
}

/** The facts of a batch that its export needs, without the respondents. */
export async function csvBatch(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  now: Date,
): Promise<CsvBatchRow | null> {
  const [row] = await sql<CsvBatchRow[]>`
    select p.name as project, b.name as batch, b.status,
      to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as today,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'identifier', t.identifier, 'name', t.name) order by bt."order")
        from batch_tests bt join tests t on t.id = bt.test_id
        where bt.org_id = b.org_id and bt.batch_id = b.id), '[]') as tests
    from batches b
    join projects p on p.org_id = b.org_id and p.id = b.project_id
    join organizations o on o.id = b.org_id
    where b.org_id = ${orgId} and b.id = ${batchId}`;
  return row ?? null;
}

/** The number of the batch's assessments, by test, version and status. */
export async function countSatVersions(sql: Sql | Tx, orgId: string, batchId: string): Promise<SatCount[]> {
  return await sql<SatCount[]>`
    select assessment.test_id, assessment.test_version_id as version_id, assessment.status, count(*) as count
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    where person.org_id = ${orgId} and person.batch_id = ${batchId}
    group by 1, 2, 3 order by 1, 2, 3`;
}

/** The task of the newest export of all of a batch's tests, in either form; null if there is none. */
export async function newestCsv(sql: Sql | Tx, orgId: string, batchId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from tasks
    where org_id = ${orgId} and kind = 'csv' and params ->> 'batchId' = ${batchId} and not params ? 'test'
    order by created_at desc limit 1`;
  return row?.id ?? null;
}
