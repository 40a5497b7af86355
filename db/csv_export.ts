import type { CsvRespondent } from "../model/csv_respondent.ts";
import type { Sql, Tx } from "./pool.ts";

export interface CsvBatchRow {
  readonly project: string;
  readonly batch: string;
  /** In the batch's order. */
  readonly tests: readonly { readonly id: number; readonly identifier: string }[];
  /** The day it is where the organisation is. */
  readonly today: string;
  readonly respondents: number;
}

/** What the export of a batch is made of, but for the respondents themselves. */
export async function csvBatch(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  now: Date,
): Promise<CsvBatchRow | null> {
  const [row] = await sql<CsvBatchRow[]>`
    select p.name as project, b.name as batch,
      to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as today,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'identifier', t.identifier) order by bt."order")
        from batch_tests bt join tests t on t.id = bt.test_id
        where bt.org_id = b.org_id and bt.batch_id = b.id), '[]') as tests,
      (select count(*) from respondents r where r.org_id = b.org_id and r.batch_id = b.id) as respondents
    from batches b
    join projects p on p.org_id = b.org_id and p.id = b.project_id
    join organizations o on o.id = b.org_id
    where b.org_id = ${orgId} and b.id = ${batchId}`;
  return row ?? null;
}

interface CsvRespondentRow extends CsvRespondent {
  /** Where in the list it stands. */
  readonly searchText: string;
}

const FIRST = { searchText: "", id: "00000000-0000-0000-0000-000000000000" };

/**
 * All respondents of a batch in the order of their list, some hundred at a time and never the whole. Page by page and not by
 * a cursor: when a connection breaks, the driver leaves a cursor hanging and then brings the process down.
 */
export async function* csvRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  rowsAtATime: number,
): AsyncGenerator<CsvRespondentRow[]> {
  for (let last = FIRST;;) {
    const page = await csvPage(sql, orgId, batchId, last, rowsAtATime);
    if (page.length > 0) yield page;
    if (page.length < rowsAtATime) return;
    last = page.at(-1)!;
  }
}

async function csvPage(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  last: { searchText: string; id: string },
  limit: number,
): Promise<CsvRespondentRow[]> {
  return await sql<CsvRespondentRow[]>`
    select r.id, r.search_text, r.last_name, r.first_name, r.date_of_birth, r.gender, r.email, r.general_id_number,
      r.military_id_number, r.employee_id_number, r.language, r.status, r.flagged_at, r.retested_at, r.created_at,
      coalesce(a.by_test, '{}') as assessments
    from respondents r
    left join lateral (
      select json_object_agg(t.identifier, json_build_object(
        'status', a.status, 'startedAt', a.started_at, 'completedAt', a.completed_at)) as by_test
      from assessments a join tests t on t.id = a.test_id
      where a.org_id = r.org_id and a.respondent_id = r.id
    ) a on true
    where r.org_id = ${orgId} and r.batch_id = ${batchId} and (r.search_text, r.id) > (${last.searchText}, ${last.id})
    order by r.search_text, r.id
    limit ${limit}`;
}
