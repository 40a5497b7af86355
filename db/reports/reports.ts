import type { Language } from "../../model/languages.ts";
import type { ReportBasis } from "../../model/reports/report_currency.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { isOutdated, joinReported } from "./report_currency.ts";

export interface FinishedReport {
  readonly scoringId: number;
  readonly basis: Pick<ReportBasis, "basis" | "details" | "normGroups">;
  /** The number of the report that it replaces. */
  readonly replaces: number | null;
  readonly documentVersion: number;
  readonly fileKey: string;
  readonly fileName: string;
  readonly at: Date;
}

/** The reservation of a finished report, to be spent or released. */
export interface HeldCredit {
  readonly creditHold: string | null;
  readonly assessmentId: string;
}

export async function completeReport(
  tx: Tx,
  orgId: string,
  id: string,
  { scoringId, basis, replaces, documentVersion, fileKey, fileName, at }: FinishedReport,
): Promise<HeldCredit | null> {
  const [row] = await tx<HeldCredit[]>`
    with before as (
      select id, credit_hold from reports
      where org_id = ${orgId} and id = ${id} and status not in ('completed', 'failed') for update
    )
    update reports
    set status = 'completed', is_credit_redeemed = true, credit_hold = null, scoring_id = ${scoringId},
      basis = ${basis.basis}, details = ${tx.json(basis.details)}, norm_groups = ${basis.normGroups},
      previous_id = (
        select id from reports as before
        where before.org_id = reports.org_id and before.assessment_id = reports.assessment_id
          and before.kind = reports.kind and before.version = ${replaces}::int),
      document_version = ${documentVersion}, file_key = ${fileKey}, file_name = ${fileName}, error_message = null,
      finished_at = ${at}
    from before where reports.id = before.id
    returning before.credit_hold, reports.assessment_id`;
  return row ?? null;
}

export async function failReport(
  tx: Tx,
  orgId: string,
  id: string,
  { message, at }: { message: string; at: Date },
): Promise<HeldCredit | null> {
  const [row] = await tx<HeldCredit[]>`
    with before as (
      select id, credit_hold from reports
      where org_id = ${orgId} and id = ${id} and status not in ('completed', 'failed') for update
    )
    update reports set status = 'failed', credit_hold = null, error_message = ${message}, finished_at = ${at}
    from before where reports.id = before.id
    returning before.credit_hold, reports.assessment_id`;
  return row ?? null;
}

/**
 * Locks the report's assessment, because its one credit pays for the report that is finished first. False if
 * the assessment is deleted.
 */
export async function lockReported(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    select from assessments
    where org_id = ${orgId} and id = (select assessment_id from reports where org_id = ${orgId} and id = ${id})
    for no key update`;
  return count === 1;
}

/** Takes the reservation from another report of the assessment. Null if there is none. */
export async function takeHold(tx: Tx, orgId: string, assessmentId: string): Promise<string | null> {
  const [row] = await tx<{ creditHold: string }[]>`
    with before as (
      select id, credit_hold from reports
      where org_id = ${orgId} and assessment_id = ${assessmentId} and credit_hold is not null
      limit 1 for update
    )
    update reports set credit_hold = null from before where reports.id = before.id returning before.credit_hold`;
  return row?.creditHold ?? null;
}

/** Passes a reservation to another unfinished report of the assessment. False if there is none. */
export async function passHold(
  tx: Tx,
  orgId: string,
  { assessmentId, creditHold }: { assessmentId: string; creditHold: string },
): Promise<boolean> {
  const passed = await tx`
    update reports set credit_hold = ${creditHold}
    where org_id = ${orgId} and id = (
      select id from reports
      where org_id = ${orgId} and assessment_id = ${assessmentId} and status not in ('completed', 'failed')
        and credit_hold is null
      order by created_at, id limit 1 for update)
    returning id`;
  return passed.length === 1;
}

/** The file of a completed report. */
export interface ReportFile {
  readonly id: string;
  readonly language: Language;
  readonly isOutdated: boolean;
  readonly orgId: string;
  readonly assessmentId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly finishedAt: Date;
}

export async function findReportFile(sql: Sql | Tx, orgId: string, id: string): Promise<ReportFile | null> {
  const [row] = await sql<ReportFile[]>`
    select report.id, report.org_id, report.assessment_id, report.language, report.file_key, report.file_name,
      report.finished_at, ${isOutdated(sql)} as is_outdated
    from reports as report
    ${joinReported(sql)}
    where report.org_id = ${orgId} and report.id = ${id} and report.status = 'completed' and report.file_key is not null`;
  return row ?? null;
}

/** The files of a request's completed reports, in the request's order. */
export async function listRequestedFiles(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<ReportFile[]> {
  return await sql<ReportFile[]>`
    select report.id, report.org_id, report.assessment_id, report.language, report.file_key, report.file_name,
      report.finished_at, ${isOutdated(sql)} as is_outdated
    from task_reports as item
    join reports as report on report.org_id = item.org_id and report.id = item.report_id
    ${joinReported(sql)}
    where item.org_id = ${orgId} and item.task_id = ${taskId} and report.status = 'completed'
      and report.file_key is not null
    order by item.place`;
}

/** Whether another report of the assessment was paid for. */
export async function isPaidFor(
  sql: Sql | Tx,
  orgId: string,
  { id, assessmentId }: { id: string; assessmentId: string },
): Promise<boolean> {
  const rows = await sql`
    select from reports
    where org_id = ${orgId} and assessment_id = ${assessmentId} and id <> ${id}
      and (is_credit_redeemed or credit_hold is not null)
    limit 1`;
  return rows.length > 0;
}
