import { taskById, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";

type Attempt = Pick<TaskRow, "id" | "orgId" | "attempts">;

/** Each attempt has files of its own: one that lost its claim cannot write over those that the row names. */
export function attemptKeys({ id, orgId, attempts }: Attempt) {
  const place = `exports/${orgId}/${id}/${attempts}`;
  return { csv: `${place}.csv`, codebook: `${place}.codebook.csv`, manifest: `${place}.manifest.json` };
}

export async function deleteAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await Promise.all(Object.values(attemptKeys(attempt)).map((key) => ctx.store.delete(key)));
}

/**
 * What was left by workers that died between a file and its row: of the attempts before this one, or of all of a task that nobody
 * will try any more.
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
