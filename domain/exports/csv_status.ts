import { newestCsv } from "../../db/exports/csv_export.ts";
import { newestTask, taskById, type TaskRow } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { CsvRequest } from "../../model/exports/csv_request.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../queue/task_view.ts";
import { csvParams } from "./csv_params.ts";

/** Returns the newest CSV task with exactly these parameters; null if there is none. */
export async function csvStatus(ctx: Ctx, actor: Actor, request: CsvRequest): Promise<TaskView | null> {
  const { orgId } = requireMay(actor, "exportBatches");
  const task = await newestTask(ctx.sql, orgId, "csv", await csvParams(ctx.sql, orgId, request, ctx.now()));
  return task && await viewTask(ctx, task);
}

/** The newest CSV task of a whole batch with its parameters. */
export interface BatchCsvView {
  readonly task: TaskView;
  /** Null until it is written. */
  readonly madeAt: Date | null;
  readonly request: CsvRequest;
}

export async function batchCsv(ctx: Ctx, actor: Actor, batchId: string): Promise<BatchCsvView | null> {
  const { orgId } = requireMay(actor, "exportBatches");
  const id = await newestCsv(ctx.sql, orgId, batchId.toLowerCase());
  const task = id && await taskById(ctx.sql, orgId, id);
  return task ? await viewCsv(ctx, task) : null;
}

async function viewCsv(ctx: Ctx, task: TaskRow): Promise<BatchCsvView> {
  const request = CsvRequest.parse(task.params);
  return { task: await viewTask(ctx, task), madeAt: task.fileKey ? task.finishedAt : null, request };
}
