import { requireQualified } from "../account/qualifications/require_qualified.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { insertTask, type TaskRow, unfinishedTask } from "../../db/queue/tasks.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import type { CsvRequest } from "../../model/exports/csv_request.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { EXPORTED, requireFields } from "../../model/respondents/respondent_fields.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../queue/task_view.ts";
import { type CsvParams, csvParams } from "./csv_params.ts";

/** Requests a batch's CSV. If the same export is queued or running, returns that task. */
export async function requestCsv(ctx: Ctx, actor: Actor, request: CsvRequest): Promise<TaskView> {
  const admin = requireMay(actor, "exportBatches");
  requireFields(actor, EXPORTED);
  const task = await ctx.sql.begin(async (tx) => {
    const params = await csvParams(tx, admin.orgId, request, ctx.now());
    await requireQualified(tx, admin, { batch: params.batchId, test: params.test });
    return await insertCsvTask(ctx, tx, admin, params);
  });
  return await viewTask(ctx, task);
}

async function insertCsvTask(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  params: CsvParams,
): Promise<TaskRow> {
  const task = await insertTask(tx, admin.orgId, { kind: "csv", params, requestedBy: admin.userId });
  if (!task) {
    const inHand = await unfinishedTask(tx, admin.orgId, "csv", params);
    // Null if it finished between the two statements; then a new one can be inserted.
    return inHand ?? await insertCsvTask(ctx, tx, admin, params);
  }
  await announce(tx, TASK_JOBS.csv, { orgId: admin.orgId, taskId: task.id });
  const detail = { taskId: task.id, test: params.test ?? null };
  await audit(ctx, tx, admin, { verb: "requestCsv", to: ["batch", params.batchId], detail });
  return task;
}
