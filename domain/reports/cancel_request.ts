import type { Tx } from "../../db/connection/pool.ts";
import {
  listRequestBatches,
  lockUnfinishedReports,
  shortenRequest,
} from "../../db/reports/report_requests.ts";
import { dropReports } from "../../db/reports/report_queue.ts";
import { cancelTask, taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { publishProgress } from "../queue/claim.ts";
import type { AfterCommit } from "../queue/run_task.ts";
import { CALLED_OFF, viewTask } from "../queue/task_view.ts";
import { forgetAttempts, pdfKeys } from "./forget_attempts.ts";
import { settleRequest } from "./settle_requests.ts";

/**
 * Cancels the unfinished part of a request. Finished reports stay and are delivered; reports that another
 * request waits for continue. Credits reserved for the others are released. A finished request does not
 * change.
 */
export async function cancelRequest(ctx: Ctx, actor: Actor, taskId: string): Promise<TaskView> {
  const admin = requireMay(actor, "requestReports");
  const { orgId } = admin;
  const task = await taskById(ctx.sql, orgId, taskId);
  // Other work cannot be cancelled; the task of a single report is not a request.
  if (task?.kind !== "reports" && task?.kind !== "csv") throw new Refusal("not_found");
  const afterCommit = await ctx.sql.begin(async (tx) => {
    const batches = task.kind === "reports"
      ? await listRequestBatches(tx, orgId, taskId)
      : [{ batchId: String(task.params.batchId) }];
    const afterCommit = task.kind === "reports"
      ? await cancelReports(ctx, tx, orgId, taskId)
      : await endAsCancelled(ctx, tx, orgId, taskId);
    if (!afterCommit) return () => {};
    for (const { batchId } of batches) {
      await audit(ctx, tx, admin, {
        verb: "cancelRequest",
        to: ["batch", batchId],
        detail: { taskId },
      });
    }
    return afterCommit;
  });
  afterCommit();
  const left = await taskById(ctx.sql, orgId, taskId);
  if (!left) throw new Refusal("not_found");
  return await viewTask(ctx, left);
}

/** Cancels a request's unfinished reports; returns null if there are none. */
export async function cancelReports(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  taskId: string,
): Promise<AfterCommit | null> {
  const unmade = await lockUnfinishedReports(tx, orgId, taskId);
  if (unmade.length === 0) return null;
  const dropped = await dropReports(
    tx,
    orgId,
    unmade.filter(({ isShared }) => !isShared).map(({ id }) => id),
  );
  const finished = await shortenRequest(tx, orgId, taskId);
  const afterCommit = finished > 0
    ? await settleRequest(ctx, tx, orgId, { id: taskId, done: finished, total: finished })
    : await endAsCancelled(ctx, tx, orgId, taskId);
  return afterCommit && (() => {
    afterCommit();
    for (const report of dropped) forgetAttempts(ctx, report.attempts, pdfKeys(report));
  });
}

/** Returns null if the task has ended already. */
export async function endAsCancelled(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  taskId: string,
): Promise<AfterCommit | null> {
  if (!await cancelTask(tx, orgId, taskId, CALLED_OFF)) return null;
  return () => publishProgress(ctx, taskId, { status: "failed", done: 0, total: null });
}
