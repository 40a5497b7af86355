import { csvBatch } from "../../db/csv_export.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CsvRequest } from "../../model/report_request.ts";

export type CsvParams = Readonly<Record<string, string>> & { readonly batchId: string };

/** What tells one CSV of an organisation from another, always spelled alike. A batch or test that it cannot see is not found. */
export async function csvParams(
  sql: Sql | Tx,
  orgId: string,
  { batchId, test }: CsvRequest,
  now: Date,
): Promise<CsvParams> {
  const batch = await csvBatch(sql, orgId, batchId, now);
  if (!batch) throw new Refusal("not_found");
  if (test === undefined) return { batchId: batchId.toLowerCase() };
  const found = batch.tests.find(({ id, identifier }) => identifier === test || String(id) === test);
  if (!found) throw new Refusal("not_found");
  return { batchId: batchId.toLowerCase(), test: found.identifier };
}
