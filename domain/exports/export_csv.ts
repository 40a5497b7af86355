import { csvBatch, csvRespondents } from "../../db/csv_export.ts";
import type { Tx } from "../../db/pool.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { CsvRequest } from "../../model/report_request.ts";
import { csvFileName } from "../../reports/csv/file_name.ts";
import { csvHeader, csvRow } from "../../reports/csv/respondents.ts";
import { BYTE_ORDER_MARK, csvText } from "../../reports/csv/text.ts";
import type { Ctx } from "../context.ts";
import type { HeldTask } from "../tasks/claim.ts";
import { runTask, type Shift, type TaskOutcome, type TaskResult } from "../tasks/run_task.ts";
import { textStream } from "../../lib/text_stream.ts";

/** Enough for few round trips, little enough for several exports in one worker's memory. */
const ROWS_AT_A_TIME = 500;

export async function exportCsv(ctx: Ctx, payload: TaskPayload, shift: Shift): Promise<TaskOutcome> {
  return await runTask(ctx, payload, (held, stop) => writeCsv(ctx, held, stop), shift);
}

/** All of it as the batch was at one moment: the count and every row belong together. */
async function writeCsv(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  return await ctx.sql.begin(
    "isolation level repeatable read read only",
    (tx) => writeFile(ctx, tx, held, stop),
  );
}

async function writeFile(ctx: Ctx, tx: Tx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id, orgId, attempts, params } = held.task;
  const { batchId, test } = CsvRequest.parse(params);
  const found = await csvBatch(tx, orgId, batchId, ctx.now());
  if (!found) throw new Error("the batch is no more");
  const { respondents: total, project, batch, today: date } = found;
  const tests = test ? [test] : found.tests.map(({ identifier }) => identifier);
  // Each attempt has a file of its own: one that lost its claim cannot write over the file that the row names.
  const key = `exports/${orgId}/${id}/${attempts}.csv`;
  const lines = csvLines(tx, { orgId, batchId, tests }, (done) => held.report({ done, total }));
  await ctx.store.put(key, textStream(lines, stop));
  return { rows: total, file: { key, name: csvFileName({ project, batch, test, date }) } };
}

async function* csvLines(
  tx: Tx,
  { orgId, batchId, tests }: { orgId: string; batchId: string; tests: readonly string[] },
  onRows: (done: number) => void,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([csvHeader(tests)]);
  let done = 0;
  for await (const respondents of csvRespondents(tx, orgId, batchId, ROWS_AT_A_TIME)) {
    onRows(done += respondents.length);
    yield csvText(respondents.map((respondent) => csvRow(respondent, tests)));
  }
}
