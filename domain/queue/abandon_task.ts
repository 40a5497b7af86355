import { failUnheldTask, taskById } from "../../db/queue/tasks.ts";
import type { TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { tell } from "./claim.ts";

/** The broker has given up on a task's message. Whoever waits for the task learns it; a task in hand is left to its worker. */
export async function abandonTask(ctx: Ctx, { orgId, taskId }: TaskPayload): Promise<boolean> {
  const task = await taskById(ctx.sql, orgId, taskId);
  // Its message only told that there is one report more to make; which one, the queue says.
  if (task?.kind === "pdf") return false;
  const failed = await failUnheldTask(
    ctx.sql,
    orgId,
    taskId,
    "the message was handed out too often and never settled",
  );
  if (failed) tell(ctx, taskId, { status: "failed", done: 0, total: null });
  return failed;
}
