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
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { AssessmentReport } from "../../model/reports/report_status.ts";
import { whyOutdated } from "./respondent_reports.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../queue/downloads/link.ts";

/** Rows per query: few round trips, little memory. */
const PAGE = 500;

/**
 * Returns the report statuses of a batch, one for each finished assessment. Streamed, so that a list of a
 * million is never in memory as a whole.
 */
export async function reportStatuses(
  ctx: Ctx,
  actor: Actor,
  filter: StatusFilter & { readonly limit: number; readonly offset: number },
  failure: string,
): Promise<{ count: number; results: AsyncGenerator<AssessmentReport[], void> }> {
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
  return {
    count: await countReportStatuses(ctx.sql, orgId, filter),
    results: statuses(ctx, orgId, filter, failure),
  };
}

async function* statuses(
  ctx: Ctx,
  orgId: string,
  { limit, offset, ...filter }: StatusFilter & {
    readonly limit: number;
    readonly offset: number;
  },
  failure: string,
): AsyncGenerator<AssessmentReport[], void> {
  let after: ReportStatusRow | undefined;
  for (let left = limit; left > 0;) {
    const size = Math.min(left, PAGE);
    const rows = await listReportStatuses(ctx.sql, orgId, filter, {
      after,
      offset,
      limit: size,
    });
    yield await Promise.all(rows.map((row) => statusOf(ctx, orgId, row, failure)));
    if (rows.length < size) return;
    after = rows.at(-1);
    left -= size;
  }
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
