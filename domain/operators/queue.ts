import {
  findOperatedTask,
  type FoundTask,
  listFailures,
  listUnfinished,
  type OperatedTaskRow,
  putAside,
  type ReopenedTask,
  reopenTasks,
} from "../../db/operators/queue.ts";
import { listFailedReports } from "../../db/reports/failed_reports.ts";
import { lockRequests } from "../../db/reports/report_requests.ts";
import { dropAnonymizeRequests } from "../../db/respondents/anonymize_requests.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { announce } from "../../jobs/job.ts";
import { readQueue } from "../../jobs/queue_state.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import { redacted } from "../../lib/text/redacted.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { LIMITS } from "../../model/limits.ts";
import type { ListedQueue, OperatedTask } from "../../model/operators/queue.ts";
import type { Page } from "../../model/page.ts";
import { WORKER_KINDS } from "../../model/queue/worker_kinds.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { publishProgress } from "../queue/claim.ts";
import type { AfterCommit } from "../queue/run_task.ts";
import { CALLED_OFF } from "../queue/task_view.ts";
import { cancelReports, endAsCancelled } from "../reports/cancel_request.ts";
import { remakeReports } from "../reports/remake_reports.ts";
import { settleFailure } from "../reports/settle_requests.ts";

/** The work of all organisations that waits, runs or failed. */
export async function readOperatedQueue(
  ctx: Ctx,
  actor: Actor,
  page: Page,
): Promise<ListedQueue> {
  requireMay(actor, "operate");
  const [state, unfinished, failures] = await Promise.all([
    readQueue(ctx.sql),
    listUnfinished(ctx.sql, LIMITS.unfinishedShown),
    listFailures(ctx.sql, page, CALLED_OFF),
  ]);
  return {
    kinds: WORKER_KINDS.map((kind) => ({ kind, ...state[kind] })),
    unpublished: { waiting: state.outbox.waiting, oldestSeconds: state.outbox.oldestSeconds },
    unfinished: unfinished.map(shown),
    failures: { ...failures, results: failures.results.map(shown) },
  };
}

const shown = (row: OperatedTaskRow): OperatedTask => ({
  ...row,
  error: row.error && redacted(row.error),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** A task that can be retried or dropped. */
export async function readOperatedTask(ctx: Ctx, actor: Actor, taskId: string): Promise<OperatedTask> {
  requireMay(actor, "operate");
  const { params: _, isPutAside, ...task } = await requireTask(ctx.sql, taskId);
  if (isPutAside || task.status === "completed" || task.error === CALLED_OFF) {
    throw new Refusal("task_changed");
  }
  return shown(task);
}

async function requireTask(sql: Sql | Tx, taskId: string): Promise<FoundTask> {
  const task = await findOperatedTask(sql, taskId);
  if (!task) throw new Refusal("not_found");
  return task;
}

/**
 * Repeats a failed task as a new one would run. A failed report is made again for the requests that wait for
 * it, and pays for it; a request makes its failed reports again.
 */
export async function retryTask(ctx: Ctx, actor: Actor, taskId: string): Promise<void> {
  await act(ctx, actor, taskId, "retryTask", async (tx, { kind, status, error, ...task }) => {
    if (status !== "failed" || error === CALLED_OFF || !task.isRetryable) return null;
    const orgId = task.organization.id;
    const [first, ...others] = kind === "csv" ? [] : await listFailedReports(tx, orgId, taskId);
    const requests = first ? await remakeReports(tx, orgId, [first, ...others]) : [];
    const reopened = await reopenTasks(tx, orgId, kind === "pdf" ? requests : [...requests, taskId]);
    // A request with reports to make is announced by the last of them.
    if (!first && reopened.length > 0) await announce(tx, TASK_JOBS[kind], { orgId, taskId });
    return first || reopened.length > 0 ? () => reopened.forEach((one) => tellReopened(ctx, one)) : null;
  });
}

function tellReopened(ctx: Ctx, { id, done, total, oldFileKey }: ReopenedTask): void {
  publishProgress(ctx, id, { status: "waiting", done, total });
  if (oldFileKey === null) return;
  ctx.store.delete(oldFileKey).catch((error) =>
    ctx.log.warn("store.delete_failed", { reason: String(error) })
  );
}

/**
 * Ends an unfinished task, which its organisation sees as cancelled, or as failed if it is a single report.
 * Reserved credits are released. A failure is taken off the list: its organisation has seen it already.
 */
export async function dropTask(ctx: Ctx, actor: Actor, taskId: string): Promise<void> {
  await act(ctx, actor, taskId, "dropTask", async (tx, task) => {
    if (task.status === "completed") return null;
    if (task.status !== "failed") return await endTask(ctx, tx, task);
    await putAside(tx, task.organization.id, taskId, ctx.now());
    await dropAnonymizeRequests(tx, task.organization.id, taskId);
    return () => {};
  });
}

/** Returns null if it has ended meanwhile. */
async function endTask(
  ctx: Ctx,
  tx: Tx,
  { id, organization: { id: orgId }, kind, params }: FoundTask,
): Promise<AfterCommit | null> {
  if (kind === "reports") {
    return await cancelReports(ctx, tx, orgId, id) ?? await endAsCancelled(ctx, tx, orgId, id);
  }
  const ended = await endAsCancelled(ctx, tx, orgId, id);
  if (ended && kind === "anonymize") await dropAnonymizeRequests(tx, orgId, id);
  if (!ended || kind !== "pdf") return ended;
  const settled = await settleFailure(ctx, tx, orgId, { id: String(params.reportId), message: CALLED_OFF });
  return () => {
    ended();
    settled();
  };
}

/** `work` returns null if the task is no longer in a state for it. */
async function act(
  ctx: Ctx,
  actor: Actor,
  taskId: string,
  verb: "retryTask" | "dropTask",
  work: (tx: Tx, task: FoundTask) => Promise<AfterCommit | null>,
): Promise<void> {
  const operator = requireMay(actor, "operate");
  const { organization: { id: orgId } } = await requireTask(ctx.sql, taskId);
  const afterCommit = await ctx.sql.begin(async (tx) => {
    // One after the other, also with the organisation's own requests.
    await lockRequests(tx, orgId);
    const task = await requireTask(tx, taskId);
    const afterCommit = task.isPutAside ? null : await work(tx, task);
    if (!afterCommit) throw new Refusal("task_changed");
    await auditOperator(ctx, tx, operator, orgId, { verb, to: ["request", taskId] });
    return afterCommit;
  });
  afterCommit();
}
