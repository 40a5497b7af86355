import { csvBatch } from "../../db/exports/csv_export.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { Refusal } from "../../model/refusal.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";

export type CsvParams = Readonly<Record<string, string>> & { readonly batchId: string };

/**
 * Canonical parameters that identify an export. Defaults are omitted, so that equal requests compare equal.
 * Refuses with not_found if the organisation does not have the batch or the batch does not have the test.
 */
export async function csvParams(
  sql: Sql | Tx,
  orgId: string,
  request: CsvRequest,
  now: Date,
): Promise<CsvParams> {
  const { batchId, test, version, form, bom } = CsvRequest.parse(request);
  const batch = await csvBatch(sql, orgId, batchId, now);
  const chosen = batch?.tests.find(({ id, identifier }) => identifier === test || String(id) === test);
  if (!batch || test !== undefined && !chosen) throw new Refusal("not_found");
  return {
    batchId: batchId.toLowerCase(),
    ...(chosen && { test: chosen.identifier }),
    ...(version !== undefined && { version }),
    ...(form === "long" && { form }),
    ...(bom === "0" && { bom }),
  };
}
