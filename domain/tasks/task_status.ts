import { taskById } from "../../db/tasks.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { requireMay, TASK_NEEDS } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import type { TaskView } from "../../model/task.ts";
import { viewTask } from "./task_view.ts";

export async function taskStatus(ctx: Ctx, actor: Actor, taskId: string): Promise<TaskView> {
  const { orgId } = requireStaff(actor);
  const task = await taskById(ctx.sql, orgId, taskId);
  if (!task) throw new Refusal("not_found");
  requireMay(actor, TASK_NEEDS[task.kind]);
  return await viewTask(ctx, task);
}
