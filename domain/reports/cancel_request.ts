import type { Tx } from "../../db/connection/pool.ts";
import { listRequestBatches } from "../../db/reports/report_places.ts";
import { lockUnmade, shortenRequest } from "../../db/reports/report_requests.ts";
import { dropReports } from "../../db/reports/reports.ts";
import { cancelTask, taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tell } from "../queue/claim.ts";
import type { News } from "../queue/run_task.ts";
import { CALLED_OFF, viewTask } from "../queue/task_view.ts";
import { forgetAttempts, pdfKeys } from "./forget_attempts.ts";
import { settleRequest } from "./settle_requests.ts";

/**
 * Calls off what is not done yet. Reports that are made stay, and are put together; those that somebody else waits for as well go on.
 * What was reserved for the others is free again. Of a request that is over nothing is left to call off: it stays as it is.
 */
export async function cancelRequest(ctx: Ctx, actor: Actor, taskId: string): Promise<TaskView> {
  const admin = requireMay(actor, "requestReports");
  const { orgId } = admin;
  const task = await taskById(ctx.sql, orgId, taskId);
  // One report's own task is nobody's request; and what was agreed to be forgotten is.
  if (!task || task.kind === "pdf" || task.kind === "anonymize") throw new Refusal("not_found");
  const news = await ctx.sql.begin(async (tx) => {
    const batches = task.kind === "reports"
      ? await listRequestBatches(tx, orgId, taskId)
      : [{ batchId: String(task.params.batchId) }];
    const news = task.kind === "reports"
      ? await callOff(ctx, tx, orgId, taskId)
      : await endAsCancelled(ctx, tx, orgId, taskId);
    if (!news) return () => {};
    for (const { batchId } of batches) {
      await audit(ctx, tx, admin, {
        verb: "cancelRequest",
        to: ["batch", batchId],
        detail: { taskId },
      });
    }
    return news;
  });
  news();
  return await viewTask(ctx, (await taskById(ctx.sql, orgId, taskId))!);
}

/** Null where nothing is left to call off. */
async function callOff(ctx: Ctx, tx: Tx, orgId: string, taskId: string): Promise<News | null> {
  const unmade = await lockUnmade(tx, orgId, taskId);
  if (unmade.length === 0) return null;
  const dropped = await dropReports(
    tx,
    orgId,
    unmade.filter(({ isShared }) => !isShared).map(({ id }) => id),
  );
  const made = await shortenRequest(tx, orgId, taskId);
  const news = made > 0
    ? await settleRequest(ctx, tx, orgId, { id: taskId, done: made, total: made })
    : await endAsCancelled(ctx, tx, orgId, taskId);
  return news && (() => {
    news();
    for (const report of dropped) forgetAttempts(ctx, report.attempts, pdfKeys(report));
  });
}

async function endAsCancelled(ctx: Ctx, tx: Tx, orgId: string, taskId: string): Promise<News | null> {
  if (!await cancelTask(tx, orgId, taskId, CALLED_OFF)) return null;
  return () => tell(ctx, taskId, { status: "failed", done: 0, total: null });
}
