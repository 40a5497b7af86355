import { z } from "zod";
import type { TaskState } from "../queue/task.ts";
import { OUTDATED_REASONS } from "./report_currency.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";

/** States of a report or an export, as polling returns them. */
const REPORT_STATUSES = [
  "not-generated",
  "generated",
  "processing",
  "failed",
  "running",
  "awaiting_scoring",
  "waiting",
  "completed",
] as const;

/** Status of one report or export. */
export const ReportStatus = z.object({
  status: z.enum(REPORT_STATUSES),
  is_credit_redeemed: z.boolean(),
  download_url: z.url().nullable(),
  error_message: z.string().nullable(),
});
export type ReportStatus = z.output<typeof ReportStatus>;

/**
 * A CSV costs no credit. It counts as redeemed here; otherwise a completed one would read as not generated.
 */
export function csvReportStatus(task: TaskState | null): ReportStatus {
  if (!task) {
    return { status: "not-generated", is_credit_redeemed: false, download_url: null, error_message: null };
  }
  const { status, download_url, error_message } = task;
  return { status, is_credit_redeemed: status === "completed", download_url, error_message };
}

export type StoredReportStatus = "waiting" | "awaiting_scoring" | "running" | "completed" | "failed";

/** Status of every finished assessment of a batch. */
export const AssessmentReport = ReportStatus.extend({
  respondent: z.uuid(),
  assessment: z.uuid(),
  test: z.enum(TEST_IDENTIFIERS),
  /** Of the report that `download_url` leads to. */
  report_number: z.int().nullable(),
  is_outdated: z.boolean(),
  /** All downloadable reports, the newest first. */
  reports: z.array(z.object({
    number: z.int(),
    made_at: z.iso.datetime(),
    replaces: z.int().nullable(),
    is_outdated: z.boolean(),
    outdated_because: z.array(z.enum(OUTDATED_REASONS)),
    downloaded_by: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  })),
});
export type AssessmentReport = z.output<typeof AssessmentReport>;

/** The stored state of an assessment's newest report. */
export interface ReportRow {
  readonly isScored: boolean;
  readonly report: {
    readonly status: (typeof REPORT_STATUSES)[number];
    readonly isCreditRedeemed: boolean;
    readonly hasFile: boolean;
    readonly hasError: boolean;
    /** It differs from one that would be made now. */
    readonly isOutdated?: boolean;
  } | null;
}

export const REPORT_STATES = [
  "not-generated",
  "processing",
  "generated",
  "failed",
  "awaiting_scoring",
] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The displayed status of the report of a complete assessment (docs/product.md, Reports). */
export function reportState({ isScored, report }: ReportRow): ReportState {
  if (report?.hasError || report?.status === "failed" && !report.hasFile) return "failed";
  // Its file was withdrawn when a person was anonymized. Another report can be requested, and costs nothing.
  if (report?.status === "completed") {
    return report.isCreditRedeemed && report.hasFile ? "generated" : "not-generated";
  }
  // Without scores no report can be made.
  if (!isScored) return "awaiting_scoring";
  if (!report || report.status === "not-generated") return "not-generated";
  return report.hasFile ? "generated" : "processing";
}
