import { listSatVersions } from "../../db/batches/batch_tests.ts";
import { countSatVersions, csvBatch, type CsvBatchRow } from "../../db/exports/csv_export.ts";
import { csvLines } from "../../db/exports/csv_lines.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { countBatchRespondents } from "../../db/respondents/respondents.ts";
import { insertTaskFiles } from "../../db/queue/task_files.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { byteStream } from "../../lib/streams/byte_stream.ts";
import { hashed } from "../../lib/secrets/hashed.ts";
import type { CsvLayout, SatCount } from "../../model/exports/csv_columns.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";
import { codebook } from "../../reports/csv/codebook.ts";
import { csvColumns } from "../../reports/csv/headings.ts";
import { csvFileNames } from "../../reports/csv/file_name.ts";
import { manifest } from "../../reports/csv/manifest.ts";
import { BYTE_ORDER_MARK, csvText } from "../../reports/csv/text.ts";
import type { Ctx } from "../context.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import type { HeldTask } from "../queue/claim.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../queue/run_task.ts";
import { attemptKeys, deleteAttempt, deleteEarlierAttempts } from "./attempt_files.ts";
import { listCsvTests, listCsvVersions } from "../../db/exports/csv_layout.ts";

export async function exportCsv(ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks): Promise<TaskOutcome> {
  const outcome = await runTask(ctx, payload, (held, stop) => writeCsv(ctx, held, stop), hooks);
  if (outcome.kind === "failed") await deleteEarlierAttempts(ctx, payload);
  return outcome;
}

/** Writes all files from one snapshot of the batch, so that counts, codebook and rows agree. */
async function writeCsv(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id: taskId, orgId, attempts } = held.task;
  await deleteEarlierAttempts(ctx, { orgId, taskId }, attempts);
  await scoreRest(ctx, held, stop);
  try {
    return await ctx.sql.begin(
      "isolation level repeatable read read only",
      (tx) => writeFiles(ctx, tx, held, stop),
    );
  } catch (error) {
    await deleteAttempt(ctx, held.task);
    throw error;
  }
}

/** Scores sittings without a score. After a change of the comparison there are many. */
async function scoreRest({ sql, now }: Ctx, { task: { orgId, params } }: HeldTask, stop: AbortSignal) {
  const { batchId } = CsvRequest.parse(params);
  for (const versionId of await listSatVersions(sql, orgId, { batchId })) {
    await scoreVersion(sql, versionId, now(), { isFirst: true, batchId, stop });
  }
}

async function writeFiles(ctx: Ctx, tx: Tx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id, orgId, params } = held.task;
  const request = CsvRequest.parse(params);
  const { batchId, test } = request;
  const batch = await csvBatch(tx, orgId, batchId, ctx.now());
  if (!batch) throw new Error("the batch has been deleted");
  const respondents = await countBatchRespondents(tx, orgId, batchId);
  const total = respondents.new + respondents.inprogress + respondents.complete;
  const sat = await countSatVersions(tx, orgId, batchId);
  const layout = await layoutOf(tx, batch, sat, request);
  const keys = attemptKeys(held.task);
  const names = csvFileNames({ project: batch.project, batch: batch.batch, test, date: batch.today });

  const heading = csvHeading(layout, request.bom !== "0");
  let [done, rows] = [0, 0];
  async function* lines() {
    yield heading;
    for await (const some of csvLines(tx, orgId, batchId, layout)) {
      yield some.bytes;
      rows += some.rows;
      held.report({ done: done += some.respondents, total });
    }
  }
  const csv = await put(ctx, keys.csv, lines(), stop);
  const explained = codebook(layout);
  const codebookFile = await put(ctx, keys.codebook, once(BYTE_ORDER_MARK + explained.text), stop);
  const files = [
    { name: names.csv, rows, columns: csvColumns(layout).length, ...csv },
    { name: names.codebook, rows: explained.rows, ...codebookFile },
  ];
  const manifestText = manifest({
    ...{ madeAt: ctx.now(), project: batch.project, layout, respondents, sat, files },
    batch: { id: batchId, name: batch.batch, status: batch.status },
    hasByteOrderMark: request.bom !== "0",
  });
  const manifestFile = await put(ctx, keys.manifest, once(manifestText), stop);
  return {
    rows,
    file: { key: keys.csv, name: names.csv },
    alsoStored: [keys.codebook, keys.manifest],
    settle: (tx) =>
      insertTaskFiles(tx, orgId, id, [
        { kind: "codebook", key: keys.codebook, name: names.codebook, rows: explained.rows, ...codebookFile },
        { kind: "manifest", key: keys.manifest, name: names.manifest, rows: files.length, ...manifestFile },
      ]),
  };
}

const encoder = new TextEncoder();

const csvHeading = (layout: CsvLayout, hasMark: boolean) =>
  encoder.encode((hasMark ? BYTE_ORDER_MARK : "") + csvText([csvColumns(layout).map(({ name }) => name)]));

async function* once(text: string) {
  yield encoder.encode(text);
}

/** Stores a stream and returns its size and hash. */
async function put(ctx: Ctx, key: string, bytes: AsyncGenerator<Uint8Array>, stop: AbortSignal) {
  const { chunks, passed } = hashed(bytes);
  await ctx.store.put(key, byteStream(chunks, stop));
  return passed();
}

/**
 * Returns the columns of an export: the batch's tests in their order, then tests that were sat and are no
 * longer on the batch.
 */
async function layoutOf(
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
    const chosen = versions.filter(({ number }) => version === undefined || String(number) === version);
    return { id, identifier, name, versions: chosen };
  }));
  return { form, tests };
}
