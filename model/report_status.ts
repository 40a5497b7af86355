import { z } from "zod";
import type { TaskState } from "./task.ts";

/** SPEC 4: the states a report or an export goes through, as its status is polled. */
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

/** What a poll answers about one report or export. */
export const ReportStatus = z.object({
  status: z.enum(REPORT_STATUSES),
  is_credit_redeemed: z.boolean(),
  download_url: z.url().nullable(),
  error_message: z.string().nullable(),
});
export type ReportStatus = z.output<typeof ReportStatus>;

/** A CSV costs no credit; to whoever polls, completed without one would read as not generated. */
export function csvReportStatus(task: TaskState | null): ReportStatus {
  if (!task) {
    return { status: "not-generated", is_credit_redeemed: false, download_url: null, error_message: null };
  }
  const { status, download_url, error_message } = task;
  return { status, is_credit_redeemed: status === "completed", download_url, error_message };
}
