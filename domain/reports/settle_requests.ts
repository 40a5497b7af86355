import type { Tx } from "../../db/connection/pool.ts";
import {
  countRequestReports,
  endRequest,
  type RequestProgress,
  stepRequests,
} from "../../db/reports/report_requests.ts";
import { settleCredit } from "../../db/reports/report_credits.ts";
import { failReport, lockReported, passHold } from "../../db/reports/reports.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { publishProgress } from "../queue/claim.ts";
import type { AfterCommit } from "../queue/run_task.ts";

/** Error message of a request if none of its reports could be made. */
const NONE_MADE = "none of the reports could be made";

/** Updates all requests that wait for a report, after the report is finished or failed. */
export async function stepAll(ctx: Ctx, tx: Tx, orgId: string, reportId: string): Promise<AfterCommit> {
  const all: AfterCommit[] = [];
  for (const request of await stepRequests(tx, orgId, reportId)) {
    all.push(await settleRequest(ctx, tx, orgId, request));
  }
  return () => all.forEach((afterCommit) => afterCommit());
}

/**
 * Reports the progress of a request and, once all its reports are finished or failed, ends it. A single
 * report is delivered as it is; several are zipped first.
 */
export async function settleRequest(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  { id, done, total }: RequestProgress,
): Promise<AfterCommit> {
  if (done < total) return () => publishProgress(ctx, id, { status: "running", done, total });
  const reports = await countRequestReports(tx, orgId, id);
  if (reports.unfinished > 0) return () => {};
  if (reports.completed > 0 && reports.total > 1) {
    await announce(tx, TASK_JOBS.reports, { orgId, taskId: id });
    return () => publishProgress(ctx, id, { status: "running", done, total });
  }
  await endRequest(tx, orgId, id, reports.completed > 0 ? null : NONE_MADE);
  return () =>
    publishProgress(ctx, id, { status: reports.completed > 0 ? "completed" : "failed", done, total });
}

/** Fails a report: its credit is passed to another report of the assessment, or released. */
export async function settleFailure(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  { id, message }: { id: string; message: string },
): Promise<AfterCommit> {
  await lockReported(tx, orgId, id);
  const held = await failReport(tx, orgId, id, { message, at: ctx.now() });
  if (!held) return () => {};
  const { creditHold, assessmentId } = held;
  if (creditHold && !await passHold(tx, orgId, { assessmentId, creditHold })) {
    await settleCredit(tx, orgId, { creditHold, as: "release" });
  }
  return await stepAll(ctx, tx, orgId, id);
}
