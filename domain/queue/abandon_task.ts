import { failUnheldTask, taskById } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { publishProgress } from "./claim.ts";

/**
 * Fails a task whose message the broker has given up, so that clients that follow the task see it. Leaves a
 * claimed task to its worker. Returns whether it was failed.
 */
export async function abandonTask(ctx: Ctx, { orgId, taskId }: TaskPayload): Promise<boolean> {
  const task = await taskById(ctx.sql, orgId, taskId);
  // The message of a report only says that one more report is queued; the queue decides which.
  if (task?.kind === "pdf") return false;
  const failed = await failUnheldTask(
    ctx.sql,
    orgId,
    taskId,
    "the message was handed out too often and never settled",
  );
  if (failed) publishProgress(ctx, taskId, { status: "failed", done: 0, total: null });
  return failed;
}
