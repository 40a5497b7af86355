import { countRequestReports, findRequestPlace } from "../../db/reports/report_requests.ts";
import { listRequestedFiles } from "../../db/reports/reports.ts";
import { claimTask, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { type ZipEntry, zipStream } from "../../lib/streams/zip_stream.ts";
import { uniqueNames, zipFileName } from "../../reports/file_name.ts";
import type { Ctx } from "../context.ts";
import type { HeldTask } from "../queue/claim.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../queue/run_task.ts";
import { forgetAttempts } from "./forget_attempts.ts";
import { settleRequest } from "./settle_requests.ts";

/** Zips the reports of a request once all of them are finished or failed. */
export async function zipReports(ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks): Promise<TaskOutcome> {
  const { orgId, taskId } = payload;
  const claim = async () => {
    const { total, unfinished, completed } = await countRequestReports(ctx.sql, orgId, taskId);
    if (unfinished > 0) return null;
    if (completed > 0 && total > 1) return await claimTask(ctx.sql, orgId, taskId);
    // Reports were deleted meanwhile, so there is nothing to zip.
    await endWithoutZip(ctx, payload);
    return null;
  };
  return await runTask(ctx, payload, (held, stop) => writeZip(ctx, held, stop), hooks, {
    claim,
    onFailure: (_, task) => Promise.resolve(() => forgetAttempts(ctx, task.attempts, filesOf(task))),
  });
}

const filesOf = ({ orgId, id }: TaskRow) => (attempt: number) => `reports/${orgId}/${id}/${attempt}.zip`;

async function endWithoutZip(ctx: Ctx, { orgId, taskId }: TaskPayload): Promise<void> {
  const afterCommit = await ctx.sql.begin((tx) =>
    settleRequest(ctx, tx, orgId, { id: taskId, done: 0, total: 0 })
  );
  afterCommit();
}

async function writeZip(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id, orgId, attempts, total } = held.task;
  const files = await listRequestedFiles(ctx.sql, orgId, id);
  if (files.length === 0) throw new Error("the files of all reports of this request were withdrawn");
  const names = uniqueNames(files.map(({ fileName }) => fileName));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const [index, { fileKey, finishedAt }] of files.entries()) {
      const open = async () => {
        const file = await ctx.store.get(fileKey);
        if (!file) throw new Error("a report's file is missing in the store");
        return file.stream;
      };
      yield { name: names[index]!, at: finishedAt, open };
    }
  };
  const keyOf = filesOf(held.task);
  const key = keyOf(attempts);
  await ctx.store.put(key, zipStream(entries(), stop));
  const place = await findRequestPlace(ctx.sql, orgId, id, ctx.now());
  // `rows` counts the whole request: failed reports are shown separately.
  return {
    rows: total ?? files.length,
    file: { key, name: zipFileName(place) },
    settle: () => Promise.resolve(() => forgetAttempts(ctx, attempts - 1, keyOf)),
  };
}
