import type { CsvBatchRow } from "../../db/exports/csv_export.ts";
import { listCsvTests, listCsvVersions } from "../../db/exports/csv_layout.ts";
import type { Tx } from "../../db/connection/pool.ts";
import type { CsvLayout, SatCount } from "../../model/exports/csv_layout.ts";
import type { CsvRequest } from "../../model/exports/csv_request.ts";

/** The columns of an export: of the batch's tests in their order, then of any that was sat and is not on the batch any more. */
export async function layoutOf(
  tx: Tx,
  batch: CsvBatchRow,
  sat: readonly SatCount[],
  { test, version, form = "wide" }: CsvRequest,
): Promise<CsvLayout> {
  const ids = new Set([...batch.tests.map(({ id }) => id), ...sat.map(({ testId }) => testId)]);
  const named = (await listCsvTests(tx, [...ids])).filter(({ identifier }) => !test || identifier === test);
  const tests = await Promise.all(named.map(async ({ id, identifier, name }) => {
    const versionIds = sat.flatMap(({ testId, versionId }) =>
      testId === id && versionId !== null ? [versionId] : []
    );
    const versions = await listCsvVersions(tx, id, [...new Set(versionIds)]);
    const wanted = versions.filter(({ number }) => version === undefined || String(number) === version);
    return { id, identifier, name, versions: wanted };
  }));
  return { form, tests };
}
