import { findBatch } from "../../db/batches/batches.ts";
import { insertHolderOf } from "../../db/reports/report_currency.ts";
import { areRespondents } from "../../db/reports/reportable.ts";
import {
  countReportStatuses,
  listGenerated,
  listReportStatuses,
  markDownloaded,
  type ReportStatusRow,
  type StatusFilter,
} from "../../db/reports/report_statuses.ts";
import type { Actor } from "../../model/account/actor.ts";
import { lengthOf, type Page } from "../../model/page.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { AssessmentReport } from "../../model/reports/report_status.ts";
import { whyOutdated } from "./respondent_reports.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../queue/downloads/link.ts";
import { type Streamed, streamPage } from "../stream_page.ts";

/** Returns the report statuses of a batch, one for each finished assessment. */
export async function reportStatuses(
  ctx: Ctx,
  actor: Actor,
  { limit, offset, after, ...filter }: StatusFilter & Page,
  failure: string,
): Promise<Streamed<AssessmentReport>> {
  // All staff may open a respondent's page; the list of a whole batch needs a further right.
  const { orgId } = requireMay(actor, filter.respondentId ? "downloadReports" : "requestReports");
  if (!await findBatch(ctx.sql, orgId, filter.batchId)) throw new Refusal("not_found");
  const { batchId, respondentId } = filter;
  if (
    respondentId &&
    !await areRespondents(ctx.sql, orgId, { ids: [respondentId], batchId })
  ) {
    throw new Refusal("not_found");
  }
  const page = { limit, offset, after };
  const count = await lengthOf(page, () => countReportStatuses(ctx.sql, orgId, filter));
  return await streamPage(page, count, async (stretch) => {
    const { results, next } = await listReportStatuses(ctx.sql, orgId, filter, stretch);
    return { results: await Promise.all(results.map((row) => statusOf(ctx, orgId, row, failure))), next };
  });
}

async function statusOf(
  ctx: Ctx,
  orgId: string,
  {
    assessmentId,
    respondentId,
    identifier,
    isScored,
    isCreditRedeemed,
    status,
    hasError,
    file,
    completed,
  }: ReportStatusRow,
  failure: string,
): Promise<AssessmentReport> {
  return {
    assessment: assessmentId,
    respondent: respondentId,
    test: identifier,
    status: status ?? (isScored ? "not-generated" : "awaiting_scoring"),
    is_credit_redeemed: isCreditRedeemed,
    download_url: file && await downloadUrl(ctx, { ...file, orgId }),
    error_message: hasError ? failure : null,
    report_number: completed[0]?.number ?? null,
    is_outdated: completed[0]?.isOutdated ?? false,
    reports: completed.map((report) => ({
      number: report.number,
      made_at: new Date(report.madeAt).toISOString(),
      replaces: report.replaces,
      is_outdated: report.isOutdated,
      outdated_because: whyOutdated(report, completed),
      downloaded_by: report.holders.map(({ name, at }) => ({ name, at: new Date(at).toISOString() })),
    })),
  };
}

interface ReportSelection {
  readonly respondents: readonly string[];
  readonly test?: string;
}

/** Returns which of these respondents have reports. */
export async function generatedReports(
  ctx: Ctx,
  actor: Actor,
  selection: ReportSelection,
): Promise<string[]> {
  const { orgId } = requireMay(actor, "requestReports");
  if (!await areRespondents(ctx.sql, orgId, { ids: selection.respondents })) throw new Refusal("not_found");
  return await listGenerated(ctx.sql, orgId, selection);
}

/** Records that the actor has downloaded these reports. */
export async function recordDownloads(ctx: Ctx, actor: Actor, selection: ReportSelection): Promise<void> {
  const { orgId, userId } = requireMay(actor, "requestReports");
  if (!await areRespondents(ctx.sql, orgId, { ids: selection.respondents })) throw new Refusal("not_found");
  await markDownloaded(ctx.sql, orgId, { ...selection, at: ctx.now() });
  // A program is nobody who could be told that a report is outdated.
  if (userId) await insertHolderOf(ctx.sql, orgId, { ...selection, userId, at: ctx.now() });
}
