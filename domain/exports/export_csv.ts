import { listSatVersions } from "../../db/batches/batch_tests.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { insertTaskFiles } from "../../db/queue/task_files.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import { byteStream } from "../../lib/streams/byte_stream.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";
import type { Ctx } from "../context.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import type { HeldTask } from "../queue/claim.ts";
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
  await scoreRest(ctx, orgId, CsvRequest.parse(params).batchId, stop);
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
export async function scoreRest({ sql, now }: Ctx, orgId: string, batchId: string, stop: AbortSignal) {
  for (const versionId of await listSatVersions(sql, orgId, { batchId })) {
    await scoreVersion(sql, versionId, now(), { isFirst: true, batchId, stop });
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
