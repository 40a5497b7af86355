import { csvBatch } from "../../db/exports/csv_export.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { Refusal } from "../../model/refusal.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";

export type CsvParams = Readonly<Record<string, string>> & { readonly batchId: string };

/**
 * What tells one CSV of an organisation from another, always spelled alike: what is as ever is left out. A batch or test that it cannot
 * see is not found.
 */
export async function csvParams(
  sql: Sql | Tx,
  orgId: string,
  request: CsvRequest,
  now: Date,
): Promise<CsvParams> {
  const { batchId, test, version, form, bom } = CsvRequest.parse(request);
  const batch = await csvBatch(sql, orgId, batchId, now);
  const found = batch?.tests.find(({ id, identifier }) => identifier === test || String(id) === test);
  if (!batch || test !== undefined && !found) throw new Refusal("not_found");
  return {
    batchId: batchId.toLowerCase(),
    ...(found && { test: found.identifier }),
    ...(version !== undefined && { version }),
    ...(form === "long" && { form }),
    ...(bom === "0" && { bom }),
  };
}
