import { taskById, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";

type Attempt = Pick<TaskRow, "id" | "orgId" | "attempts">;

/**
 * Object keys of an attempt's files. Each attempt has its own keys, so that an attempt that has lost its
 * claim cannot overwrite the files that the row names.
 */
export function attemptKeys({ id, orgId, attempts }: Attempt) {
  const place = `exports/${orgId}/${id}/${attempts}`;
  return { csv: `${place}.csv`, codebook: `${place}.codebook.csv`, manifest: `${place}.manifest.json` };
}

export async function deleteAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await Promise.all(Object.values(attemptKeys(attempt)).map((key) => ctx.store.delete(key)));
}

/**
 * Deletes files left by workers that died after storing a file and before updating its row: those of attempts
 * before `attempt` or, without it, those of all attempts of a failed task.
 */
export async function deleteEarlierAttempts(
  ctx: Ctx,
  { orgId, taskId }: TaskPayload,
  attempt?: number,
): Promise<void> {
  const before = attempt ?? ((await taskById(ctx.sql, orgId, taskId))?.attempts ?? 0) + 1;
  for (let attempts = 1; attempts < before; attempts++) {
    await deleteAttempt(ctx, { id: taskId, orgId, attempts });
  }
}
