import { newestTask } from "../../db/tasks.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { CsvRequest } from "../../model/report_request.ts";
import type { TaskView } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../tasks/task_view.ts";
import { csvParams } from "./csv_params.ts";

/** The CSV of a batch that was last asked for; null when none ever was. */
export async function csvStatus(ctx: Ctx, actor: Actor, request: CsvRequest): Promise<TaskView | null> {
  const { orgId } = requireStaff(actor);
  const task = await newestTask(ctx.sql, orgId, "csv", await csvParams(ctx.sql, orgId, request, ctx.now()));
  return task && await viewTask(ctx, task);
}
