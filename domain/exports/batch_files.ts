import { countSatVersions, csvBatch, type CsvBatchRow, listCsvSurveys } from "../../db/exports/csv_export.ts";
import { listCsvTests, listCsvVersions } from "../../db/exports/csv_layout.ts";
import { csvLines } from "../../db/exports/csv_lines.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { countBatchRespondents } from "../../db/respondents/respondents.ts";
import { hashed, type Passed } from "../../lib/secrets/hashed.ts";
import type { CsvLayout, SatCount } from "../../model/exports/csv_columns.ts";
import type { CsvRequest } from "../../model/exports/csv_request.ts";
import { codebook } from "../../reports/csv/codebook.ts";
import { csvColumns } from "../../reports/csv/headings.ts";
import { csvFileNames } from "../../reports/csv/file_name.ts";
import { manifest } from "../../reports/csv/manifest.ts";
import { BYTE_ORDER_MARK, csvText } from "../../reports/csv/text.ts";

/** A file that is written while it is read. */
export interface ExportedFile {
  readonly name: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
  /** What it has become; call it after the last chunk. */
  passed(): Passed & { readonly name: string; readonly rows: number };
}

interface BatchFiles {
  readonly respondents: number;
  readonly csv: ExportedFile;
  readonly codebook: ExportedFile;
  /** Has the checksums of the other two: read it last. */
  readonly manifest: ExportedFile;
}

interface Options {
  readonly now: Date;
  /** Called with the number of respondents that are written. */
  readonly report: (done: number) => void;
  /** Tests that the export has; all if undefined. */
  readonly shows?: (testId: number) => boolean;
}

/**
 * The files of a batch's export. The transaction is their snapshot, so that counts, codebook and rows agree.
 */
export async function batchFiles(
  tx: Tx,
  orgId: string,
  request: CsvRequest,
  { now, report, shows }: Options,
): Promise<BatchFiles> {
  const { batchId, test } = request;
  const batch = await csvBatch(tx, orgId, batchId, now);
  if (!batch) throw new Error("the batch has been deleted");
  const respondents = await countBatchRespondents(tx, orgId, batchId);
  const total = respondents.new + respondents.inprogress + respondents.complete;
  const sat = await countSatVersions(tx, orgId, batchId);
  const layout = await layoutOf(tx, orgId, batch, sat, request, shows);
  const names = csvFileNames({ project: batch.project, batch: batch.batch, test, date: batch.today });
  const hasByteOrderMark = request.bom !== "0";

  let [done, rows] = [0, 0];
  async function* lines() {
    yield csvHeading(layout, hasByteOrderMark);
    for await (const some of csvLines(tx, orgId, batchId, layout)) {
      yield some.bytes;
      rows += some.rows;
      // Second sittings of merged records have lines of their own.
      report(done = Math.min(done + some.respondents, total));
    }
  }
  const explained = codebook(layout);
  const csv = exported(names.csv, lines(), () => rows);
  const meaning = exported(
    names.codebook,
    once(() => BYTE_ORDER_MARK + explained.text),
    () => explained.rows,
  );
  const described = () =>
    manifest({
      ...{ madeAt: now, project: batch.project, layout, respondents, sat, hasByteOrderMark },
      batch: { id: batchId, name: batch.batch, status: batch.status },
      files: [{ ...csv.passed(), columns: csvColumns(layout).length }, meaning.passed()],
    });
  return {
    respondents: total,
    csv,
    codebook: meaning,
    manifest: exported(names.manifest, once(described), () => 2),
  };
}

function exported(name: string, bytes: AsyncGenerator<Uint8Array>, rows: () => number): ExportedFile {
  const { chunks, passed } = hashed(bytes);
  let facts: ReturnType<ExportedFile["passed"]> | undefined;
  return { name, chunks, passed: () => facts ??= { name, rows: rows(), ...passed() } };
}

const encoder = new TextEncoder();

const csvHeading = (layout: CsvLayout, hasMark: boolean) =>
  encoder.encode((hasMark ? BYTE_ORDER_MARK : "") + csvText([csvColumns(layout).map(({ name }) => name)]));

async function* once(text: () => string) {
  yield encoder.encode(text());
}

/**
 * Returns the columns of an export: the batch's tests in their order, then tests that were sat and are no
 * longer on the batch; then its surveys.
 */
async function layoutOf(
  tx: Tx,
  orgId: string,
  batch: CsvBatchRow,
  sat: readonly SatCount[],
  { batchId, test, version, form = "wide" }: CsvRequest,
  shows: ((testId: number) => boolean) | undefined,
): Promise<CsvLayout> {
  const ids = new Set([...batch.tests.map(({ id }) => id), ...sat.map(({ testId }) => testId)]);
  const named = (await listCsvTests(tx, [...ids])).filter(({ id, identifier }) =>
    (!test || identifier === test) && (!shows || shows(id))
  );
  const tests = await Promise.all(named.map(async ({ id, identifier, name }) => {
    const versionIds = sat.flatMap(({ testId, versionId }) =>
      testId === id && versionId !== null ? [versionId] : []
    );
    const versions = await listCsvVersions(tx, id, [...new Set(versionIds)]);
    const chosen = versions.filter(({ number }) => version === undefined || String(number) === version);
    return { id, identifier, name, versions: chosen };
  }));
  // An export of one test has that test alone.
  return { form, tests, surveys: test ? [] : await listCsvSurveys(tx, orgId, batchId) };
}
