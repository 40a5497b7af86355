import { findBatch } from "../../db/batches/batches.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { listRequestBatches } from "../../db/reports/report_places.ts";
import { lockAvailableCredits, reserveCredits } from "../../db/reports/report_credits.ts";
import { linkReports, lockRequests } from "../../db/reports/report_requests.ts";
import { insertUnpaid } from "../../db/reports/report_unpaid.ts";
import { areRespondents, listReportable, type Reportable } from "../../db/reports/reportable.ts";
import { findReportFile, queueReports } from "../../db/reports/reports.ts";
import { insertTask, taskInHand, type TaskRow } from "../../db/queue/tasks.ts";
import { announce, announceAll } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ReportOrder } from "../../model/reports/report_order.ts";
import { reportKindOf } from "../../model/reports/report_kind.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { sha256 } from "../instruments/sha256.ts";
import { downloadUrl } from "../queue/downloads/link.ts";
import { viewTask } from "../queue/task_view.ts";
import { planReports } from "./plan_reports.ts";

export interface RequestedReports {
  /** Null where the one that was asked for is there already. */
  readonly task: TaskView | null;
  readonly downloadUrl: string | null;
  readonly requested: number;
  /** Less than was asked for where the credits did not suffice. */
  readonly granted: number;
}

/**
 * Asks for reports of all that is finished: checked against the credits, reserved and queued at once or not at all. What is there
 * already costs nothing, and asked for twice while it is in hand it is the same task.
 */
export async function requestReports(ctx: Ctx, actor: Actor, order: ReportOrder): Promise<RequestedReports> {
  const admin = requireMay(actor, "requestReports");
  const { orgId } = admin;
  const { respondents: ids, batchId } = order;
  if (batchId && !await findBatch(ctx.sql, orgId, batchId)) throw new Refusal("not_found");
  if (ids && !await areRespondents(ctx.sql, orgId, { ids, batchId })) throw new Refusal("not_found");
  const { task, only, requested, granted } = await ctx.sql.begin(async (tx) => {
    await lockRequests(tx, orgId);
    const asked = await listReportable(tx, orgId, order);
    if (asked.length === 0) throw new Refusal("nothing_to_report");
    const params = paramsOf(order, asked);
    const inHand = await taskInHand(tx, orgId, "reports", params);
    if (inHand) {
      return { task: inHand, only: null, requested: asked.length, granted: inHand.total ?? asked.length };
    }
    const available = await creditsFor(tx, orgId, asked);
    const plan = planReports(asked, { available, isAnew: order.version === "new" });
    const counts = { requested: asked.length, granted: plan.chosen.length };
    if (counts.granted === 0) {
      throw new Refusal("not_enough_credits", { scored: 0, requested: counts.requested });
    }
    // Nothing to wait for and nothing to put together.
    const isThere = plan.toMake.length + plan.unpaid.length === 0 && plan.chosen.length === 1;
    const only = isThere ? plan.chosen[0]!.ready : null;
    if (only) return { task: null, only, ...counts };
    return { task: await queue(ctx, tx, admin, order, plan, params), only: null, ...counts };
  });
  const file = only && await findReportFile(ctx.sql, orgId, only);
  const view = task && await viewTask(ctx, task);
  return {
    task: view,
    requested,
    granted,
    downloadUrl: file ? await downloadUrl(ctx, file) : view?.downloadUrl ?? null,
  };
}

/** Null where the organisation does not buy its reports one by one. */
async function creditsFor(tx: Tx, orgId: string, asked: readonly Reportable[]) {
  const organization = await findOrganization(tx, orgId);
  if (!organization!.isBillingEnabled) return null;
  return await lockAvailableCredits(tx, orgId, [...new Set(asked.map(({ testId }) => testId))]);
}

/** Tells one request from another: by exactly what is asked for. */
function paramsOf(
  { batchId, language, paper, version }: ReportOrder,
  asked: readonly Reportable[],
): Record<string, string> {
  const of = sha256(asked.map(({ assessmentId }) => assessmentId).join())
    .toString("hex");
  return {
    of,
    language,
    paper,
    ...(batchId && { batchId: batchId.toLowerCase() }),
    ...(version && { version }),
  };
}

async function queue(
  ctx: Ctx,
  tx: Tx,
  admin: Staff,
  { language, paper, test, version }: ReportOrder,
  { chosen, toMake, toPay, unpaid }: ReturnType<typeof planReports>,
  params: Record<string, string>,
): Promise<TaskRow> {
  const { orgId, userId: requestedBy } = admin;
  const task = await insertTask(tx, orgId, { kind: "reports", params, requestedBy });
  if (!task) throw new Error("the same request is in hand, although requests come one after another");
  const newOnes = toMake.map(({ assessmentId, batchId, identifier, made }) => ({
    ...{ assessmentId, batchId, kind: reportKindOf(identifier), version: made + 1 },
  }));
  const queued = await queueReports(tx, orgId, { reports: newOnes, language, paper, requestedBy });
  const newOf = new Map(queued.map(({ assessmentId, id }) => [assessmentId, id]));
  await reserveCredits(tx, orgId, toPay.map(({ assessmentId }) => newOf.get(assessmentId)!));
  const linked = chosen.map(({ assessmentId, inHand, ready }) => newOf.get(assessmentId) ?? inHand ?? ready!);
  const done = chosen.filter(({ assessmentId, inHand }) => !newOf.has(assessmentId) && !inHand).length;
  await linkReports(tx, orgId, { taskId: task.id, reports: linked, done });
  await insertUnpaid(tx, orgId, task.id, unpaid.map(({ assessmentId }) => assessmentId));
  await announceAll(tx, TASK_JOBS.pdf, queued.map(({ taskId }) => ({ orgId, taskId })));
  if (done === linked.length) await announce(tx, TASK_JOBS.reports, { orgId, taskId: task.id });
  for (const { batchId, count: reports } of await listRequestBatches(tx, orgId, task.id)) {
    const detail = { taskId: task.id, reports, test: test ?? null, isAnew: version === "new" };
    await audit(ctx, tx, admin, { verb: "requestReports", to: ["batch", batchId], detail });
  }
  return { ...task, done, total: linked.length };
}
