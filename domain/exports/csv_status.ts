import { csvBatch } from "../../db/csv_export.ts";
import { newestTask } from "../../db/tasks.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CsvRequest } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { type TaskView, viewTask } from "../tasks/task_view.ts";
import { csvParams } from "./request_csv.ts";

/** The CSV of a batch that was last asked for; null when none ever was. */
export async function csvStatus(ctx: Ctx, actor: Actor, request: CsvRequest): Promise<TaskView | null> {
  const { orgId } = requireStaff(actor);
  if (!await csvBatch(ctx.sql, orgId, request.batchId, ctx.now())) throw new Refusal("not_found");
  const task = await newestTask(ctx.sql, orgId, "csv", csvParams(request));
  return task && await viewTask(ctx, task);
}
