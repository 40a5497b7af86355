import { requireQualified } from "../account/qualifications/require_qualified.ts";
import { findBatch } from "../../db/batches/batches.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { lockAvailableCredits, reserveCredits } from "../../db/reports/report_credits.ts";
import {
  holdUnfinished,
  linkReports,
  listRequestBatches,
  lockRequests,
} from "../../db/reports/report_requests.ts";
import { insertUnpaid } from "../../db/reports/report_unpaid.ts";
import { areRespondents, listReportable, type Reportable } from "../../db/reports/reportable.ts";
import { queueReports } from "../../db/reports/report_queue.ts";
import { findReportFile } from "../../db/reports/reports.ts";
import { insertTask, type TaskRow, unfinishedTask } from "../../db/queue/tasks.ts";
import { announce, announceAll } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { ReportOrder } from "../../model/reports/report_order.ts";
import { reportKindOf } from "../../model/reports/report_kind.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { sha256 } from "../../lib/secrets/hashed.ts";
import { downloadUrl } from "../queue/downloads/link.ts";
import { viewTask } from "../queue/task_view.ts";
import { planReports } from "./plan_reports.ts";

export interface RequestedReports {
  /** Null if the only requested report is ready. */
  readonly task: TaskView | null;
  readonly downloadUrl: string | null;
  readonly requested: number;
  /** Fewer than requested if there were not enough credits. */
  readonly granted: number;
}

/**
 * Requests reports of finished assessments: credits are checked and reserved and reports queued in one
 * transaction. Ready reports cost nothing. If an equal request is in progress, returns its task.
 */
export async function requestReports(ctx: Ctx, actor: Actor, order: ReportOrder): Promise<RequestedReports> {
  const admin = requireMay(actor, "requestReports");
  const { orgId } = admin;
  const { respondents: ids, batchId } = order;
  if (batchId && !await findBatch(ctx.sql, orgId, batchId)) throw new Refusal("not_found");
  if (ids && !await areRespondents(ctx.sql, orgId, { ids, batchId })) throw new Refusal("not_found");
  const { task, only, requested, granted } = await ctx.sql.begin(async (tx) => {
    await lockRequests(tx, orgId);
    const candidates = await candidatesOf(tx, orgId, order);
    if (candidates.length === 0) throw new Refusal("nothing_to_report");
    await requireQualified(tx, admin, { tests: candidates.map(({ testId }) => testId) });
    const params = paramsOf(order, candidates);
    const inHand = await unfinishedTask(tx, orgId, "reports", params);
    if (inHand) {
      return {
        task: inHand,
        only: null,
        requested: candidates.length,
        granted: inHand.total ?? candidates.length,
      };
    }
    const available = await creditsFor(tx, orgId, candidates);
    const plan = planReports(candidates, { available, isAnew: order.version === "new" });
    const counts = { requested: candidates.length, granted: plan.chosen.length };
    if (counts.granted === 0) {
      throw new Refusal("not_enough_credits", { scored: 0, requested: counts.requested });
    }
    // A single report that is ready needs no task: there is nothing to wait for and nothing to zip.
    const isReady = plan.toMake.length + plan.unpaid.length === 0 && plan.chosen.length === 1;
    const only = isReady ? plan.chosen[0]!.ready : null;
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

/** The assessments to report on, whose unfinished reports stay unfinished until the transaction ends. */
async function candidatesOf(tx: Tx, orgId: string, order: ReportOrder): Promise<Reportable[]> {
  const candidates = await listReportable(tx, orgId, order);
  const inHand = candidates.flatMap(({ inHand }) => inHand ?? []);
  if (inHand.length === 0 || await holdUnfinished(tx, orgId, inHand) === inHand.length) return candidates;
  // Some were finished in between. The others are locked now.
  return await listReportable(tx, orgId, order);
}

/** Returns the available credits by test; null if the organisation does not buy reports individually. */
export async function creditsFor(
  tx: Tx,
  orgId: string,
  candidates: readonly Pick<Reportable, "testId">[],
): Promise<Map<number, number> | null> {
  const organization = await findOrganization(tx, orgId);
  if (!organization!.isBillingEnabled) return null;
  return await lockAvailableCredits(tx, orgId, [...new Set(candidates.map(({ testId }) => testId))]);
}

/** Parameters that identify a request by exactly the selected assessments. */
function paramsOf(
  { batchId, language, paper, version }: ReportOrder,
  candidates: readonly Reportable[],
): Record<string, string> {
  const selection = sha256(candidates.map(({ assessmentId }) => assessmentId).join())
    .toString("hex");
  return {
    of: selection,
    language,
    paper,
    ...(batchId && { batchId: batchId.toLowerCase() }),
    ...(version && { version }),
  };
}

async function queue(
  ctx: Ctx,
  tx: Tx,
  admin: Agent,
  { language, paper, test, version }: ReportOrder,
  { chosen, toMake, toPay, unpaid }: ReturnType<typeof planReports>,
  params: Record<string, string>,
): Promise<TaskRow> {
  const { orgId, userId: requestedBy } = admin;
  const task = await insertTask(tx, orgId, { kind: "reports", params, requestedBy });
  if (!task) throw new Error("an equal request is in progress although requests are serialized");
  const newOnes = toMake.map(({ assessmentId, batchId, identifier, lastVersion }) => ({
    ...{ assessmentId, batchId, kind: reportKindOf(identifier), version: lastVersion + 1 },
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
