import { type ListedReport, listReportsOf } from "../../db/reports/report_news.ts";
import { findReportFile } from "../../db/reports/reports.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { type OutdatedReason, outdatedReasons } from "../../model/reports/report_currency.ts";
import { type ReportState, reportState } from "../../model/reports/report_status.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../queue/downloads/link.ts";
import { taskStatus } from "../queue/task_view.ts";

export interface ReportOfAssessment {
  readonly assessmentId: string;
  readonly state: ReportState;
  readonly isDownloaded: boolean;
  /** The task of the newest report while it is queued or running, else null. */
  readonly task: TaskView | null;
  /** Reports that can be downloaded, newest first. */
  readonly available: readonly AvailableReport[];
}

/** A report that can be downloaded. */
export interface AvailableReport extends Omit<ListedReport, "then" | "now"> {
  /** Why it is outdated; empty if it is not. */
  readonly outdatedBecause: readonly OutdatedReason[];
}

/** Returns the reports of a respondent's finished assessments, in the order in which they were sat. */
export async function respondentReports(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
): Promise<ReportOfAssessment[]> {
  const { orgId } = requireMay(actor, "downloadReports");
  const assessments = await listReportsOf(ctx.sql, orgId, respondentId);
  return await Promise.all(assessments.map(async ({ assessmentId, isScored, isDownloaded, reports }) => {
    const newest = reports[0] ?? null;
    const state = reportState({ isScored, report: newest });
    const taskId = state === "processing" ? newest?.taskId : null;
    return {
      ...{ assessmentId, state, isDownloaded },
      task: taskId ? await taskStatus(ctx, actor, taskId) : null,
      available: reports.filter(({ hasFile, status }) => hasFile && status === "completed").map((report) => ({
        ...report,
        outdatedBecause: whyOutdated(report, reports),
      })),
    };
  }));
}

/**
 * Returns the reasons why a report is outdated: what has changed since it was made or, if the change was
 * reverted, how the report that replaced it differs.
 */
export function whyOutdated<R extends Pick<ListedReport, "isOutdated" | "then" | "now">>(
  report: R,
  newestFirst: readonly R[],
): OutdatedReason[] {
  const { isOutdated, then, now } = report;
  if (!isOutdated) return [];
  if (then.basis !== now.basis) return outdatedReasons(then, now);
  const later = newestFirst.slice(0, newestFirst.indexOf(report)).find((one) =>
    one.then.basis !== null && one.then.basis !== then.basis
  );
  return later ? outdatedReasons(then, later.then) : [];
}

/** Returns a fresh link to an assessment's report: the named one, or the newest. */
export async function freshReportLink(
  ctx: Ctx,
  actor: Actor,
  { respondentId, assessmentId, reportId }: {
    readonly respondentId: string;
    readonly assessmentId: string;
    readonly reportId: string | null;
  },
): Promise<string> {
  const { orgId } = requireMay(actor, "downloadReports");
  const assessments = await listReportsOf(ctx.sql, orgId, respondentId);
  const assessment = assessments.find((one) => one.assessmentId === assessmentId.toLowerCase());
  const report = assessment?.reports.find(({ id, hasFile }) =>
    hasFile && (!reportId || id === reportId.toLowerCase())
  );
  const file = report && await findReportFile(ctx.sql, orgId, report.id);
  if (!file) throw new Refusal("not_found");
  return await downloadUrl(ctx, file);
}
