import { taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay, TASK_NEEDS } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { viewTask } from "./task_view.ts";

export async function taskStatus(ctx: Ctx, actor: Actor, taskId: string): Promise<TaskView> {
  const { orgId } = requireMay(actor, "useAdminArea");
  const task = await taskById(ctx.sql, orgId, taskId);
  if (!task) throw new Refusal("not_found");
  requireMay(actor, TASK_NEEDS[task.kind]);
  return await viewTask(ctx, task);
}
