import type { Tx } from "../../db/connection/pool.ts";
import { insertTaskFiles } from "../../db/queue/task_files.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { byteStream } from "../../lib/streams/byte_stream.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";
import type { Ctx } from "../context.ts";
import { scoreRest } from "../scoring/score_rest.ts";
import type { HeldTask } from "../queue/claim.ts";
import { inSnapshot } from "../queue/snapshot.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../queue/run_task.ts";
import { attemptKeys, deleteAttempt, deleteEarlierAttempts } from "./attempt_files.ts";
import { batchFiles, type ExportedFile } from "./batch_files.ts";

export async function exportCsv(ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks): Promise<TaskOutcome> {
  const outcome = await runTask(ctx, payload, (held, stop) => writeCsv(ctx, held, stop), hooks);
  if (outcome.kind === "failed") await deleteEarlierAttempts(ctx, payload);
  return outcome;
}

/** Writes all files from one snapshot of the batch, so that counts, codebook and rows agree. */
async function writeCsv(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id: taskId, orgId, attempts, params } = held.task;
  await deleteEarlierAttempts(ctx, { orgId, taskId }, attempts);
  const { batchId } = CsvRequest.parse(params);
  await scoreRest(ctx, orgId, { batchId }, { isFirst: true, stop });
  try {
    return await inSnapshot(ctx, held.task, (tx) => writeFiles(ctx, tx, held, stop));
  } catch (error) {
    await deleteAttempt(ctx, held.task);
    throw error;
  }
}

async function writeFiles(ctx: Ctx, tx: Tx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id, orgId, params } = held.task;
  const request = CsvRequest.parse(params);
  const { csv, codebook, manifest, respondents: total } = await batchFiles(tx, orgId, request, {
    now: ctx.now(),
    report: (done) => held.report({ done, total }),
  });
  const keys = attemptKeys(held.task);
  const put = async (key: string, { chunks, passed }: ExportedFile) => {
    await ctx.store.put(key, byteStream(chunks, stop));
    return passed();
  };
  const { rows, name } = await put(keys.csv, csv);
  const beside = [
    { kind: "codebook", key: keys.codebook, ...await put(keys.codebook, codebook) },
    { kind: "manifest", key: keys.manifest, ...await put(keys.manifest, manifest) },
  ] as const;
  return {
    rows,
    file: { key: keys.csv, name },
    alsoStored: [keys.codebook, keys.manifest],
    settle: (tx) => insertTaskFiles(tx, orgId, id, beside),
  };
}
