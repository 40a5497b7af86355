import { appendAuditEvent } from "../../db/audit_events.ts";
import { csvBatch } from "../../db/csv_export.ts";
import { insertTask, taskInHand, type TaskRow } from "../../db/tasks.ts";
import type { Tx } from "../../db/pool.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import { type Actor, requireAdmin, type Staff } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { CsvRequest } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { type TaskView, viewTask } from "../tasks/task_view.ts";

/** Asks for a batch's CSV. Asked for while the same is in hand, it is the task in hand. */
export async function requestCsv(ctx: Ctx, actor: Actor, request: CsvRequest): Promise<TaskView> {
  const admin = requireAdmin(actor);
  const task = await ctx.sql.begin(async (tx) => {
    const batch = await csvBatch(tx, admin.orgId, request.batchId, ctx.now());
    if (!batch || request.test && !batch.tests.includes(request.test)) throw new Refusal("not_found");
    return await insertCsvTask(ctx, tx, admin, csvParams(request));
  });
  return await viewTask(ctx, task);
}

/** What tells one CSV from another, always spelled alike. */
export const csvParams = ({ batchId, test }: CsvRequest): Record<string, string> => ({
  batchId: batchId.toLowerCase(),
  ...(test ? { test } : {}),
});

async function insertCsvTask(
  ctx: Ctx,
  tx: Tx,
  admin: Staff,
  params: Record<string, string>,
): Promise<TaskRow> {
  const task = await insertTask(tx, admin.orgId, { kind: "csv", params, requestedBy: admin.userId });
  if (!task) {
    const inHand = await taskInHand(tx, admin.orgId, "csv", params);
    // It was finished between the two questions, and so quickly that asking again is the right thing.
    return inHand ?? await insertCsvTask(ctx, tx, admin, params);
  }
  await announce(tx, TASK_JOBS.csv, { orgId: admin.orgId, taskId: task.id });
  await appendAuditEvent(tx, admin.orgId, {
    at: ctx.now(),
    actorKind: "staff",
    actorId: admin.userId,
    verb: "requestCsv",
    subjectKind: "batch",
    subjectId: params.batchId,
    detail: { taskId: task.id, test: params.test ?? null },
  });
  return task;
}
