import type { Language } from "../../model/languages.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { ReportBasis } from "../../model/reports/report_currency.ts";
import type { ReportKind } from "../../model/reports/report_kind.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { isOutdated, joinReported } from "./report_currency.ts";

export interface NewReport {
  readonly assessmentId: string;
  readonly batchId: string;
  readonly kind: ReportKind;
  readonly version: number;
}

export interface QueuedReport {
  readonly id: string;
  readonly assessmentId: string;
  readonly taskId: string;
}

/**
 * Puts reports into the queue, each with the task that makes it. An organisation's first turn is that of whoever is served now, or
 * follows the last it has: so one that asks for thousands and one that asks for a single report take turns.
 */
export async function queueReports(
  tx: Tx,
  orgId: string,
  { reports, language, paper, requestedBy }: {
    reports: readonly NewReport[];
    language: Language;
    paper: Paper;
    requestedBy: string;
  },
): Promise<QueuedReport[]> {
  return await tx<QueuedReport[]>`
    with wanted as materialized (
      select new_id() as id, new_id() as task_id, told.*
      from unnest(${reports.map(({ assessmentId }) => assessmentId)}::uuid[], ${
    reports.map(({ batchId }) => batchId)
  }::uuid[], ${reports.map(({ kind }) => kind)}::text[], ${
    reports.map(({ version }) => version)
  }::int[]) with ordinality as told (assessment_id, batch_id, kind, version, place)
    ), first as materialized (
      select greatest(
        (select turn from tasks where kind = 'pdf' and finished_at is null order by turn, id limit 1),
        (select turn + 1 from tasks where org_id = ${orgId} and kind = 'pdf' and finished_at is null
          order by turn desc limit 1),
        0) as turn
    ), queued as (
      insert into tasks (id, org_id, kind, params, requested_by, turn)
      select task_id, ${orgId}, 'pdf', jsonb_build_object('batchId', batch_id, 'reportId', id), ${requestedBy},
        first.turn + place - 1
      from wanted cross join first
    ), failed as (
      delete from reports using wanted
      where reports.org_id = ${orgId} and reports.assessment_id = wanted.assessment_id and reports.kind = wanted.kind
        and reports.language = ${language} and reports.paper = ${paper} and reports.status = 'failed'
    )
    insert into reports (id, org_id, assessment_id, kind, version, language, paper, task_id)
    select id, ${orgId}, assessment_id, kind, version, ${language}, ${paper}, task_id
    from wanted order by place
    returning id, assessment_id, task_id`;
}

/** What the task of a report is to draw. */
export interface AskedReport {
  readonly id: string;
  readonly assessmentId: string;
  readonly number: number;
  readonly kind: ReportKind;
  readonly language: Language;
  readonly paper: Paper;
}

/** Null where it was called off. */
export async function findAskedReport(sql: Sql | Tx, orgId: string, id: string): Promise<AskedReport | null> {
  const [row] = await sql<AskedReport[]>`
    select id, assessment_id, version as number, kind, language, paper from reports
    where org_id = ${orgId} and id = ${id} and status not in ('completed', 'failed')`;
  return row ?? null;
}

export interface MadeReport {
  readonly scoringId: number;
  /** What it was made of. */
  readonly made: Pick<ReportBasis, "basis" | "details" | "normGroups">;
  /** The number of the report that it takes the place of. */
  readonly replaces: number | null;
  readonly documentVersion: number;
  readonly fileKey: string;
  readonly fileName: string;
  readonly at: Date;
}

/** What was laid aside for a report that is settled now. */
export interface HeldCredit {
  readonly creditHold: string | null;
  readonly assessmentId: string;
}

export async function completeReport(
  tx: Tx,
  orgId: string,
  id: string,
  { scoringId, made, replaces, documentVersion, fileKey, fileName, at }: MadeReport,
): Promise<HeldCredit | null> {
  const [row] = await tx<HeldCredit[]>`
    with before as (
      select id, credit_hold from reports
      where org_id = ${orgId} and id = ${id} and status not in ('completed', 'failed') for update
    )
    update reports
    set status = 'completed', is_credit_redeemed = true, credit_hold = null, scoring_id = ${scoringId},
      basis = ${made.basis}, details = ${tx.json(made.details)}, norm_groups = ${made.normGroups},
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

/** Whatever else is settled for the same assessment waits: its one credit goes to whichever report of it is made first. */
export async function lockReported(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    select from assessments
    where org_id = ${orgId} and id = (select assessment_id from reports where org_id = ${orgId} and id = ${id})
    for no key update`;
  return count === 1;
}

/** Takes what was laid aside for another report of the assessment; null where nothing is. */
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

/** What paid for one report pays for another of the same assessment that is still in hand: false where there is none. */
export async function passHoldOn(
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

/** A file to hand out: a report that was made, and still is there. */
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

/** Their files, of what was asked for at once, in the order in which it was. */
export async function listRequestedFiles(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<ReportFile[]> {
  return await sql<ReportFile[]>`
    select report.id, report.org_id, report.assessment_id, report.language, report.file_key, report.file_name,
      report.finished_at, ${isOutdated(sql)} as is_outdated
    from task_reports as asked
    join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
    ${joinReported(sql)}
    where asked.org_id = ${orgId} and asked.task_id = ${taskId} and report.status = 'completed'
      and report.file_key is not null
    order by asked.place`;
}

export interface DroppedReport {
  readonly id: string;
  readonly orgId: string;
  /** Each may have left a file, where its worker died. */
  readonly attempts: number;
}

/** Takes reports that are not made yet out of the queue, as if they had never been asked for; what was reserved for them is free again. */
export async function dropReports(tx: Tx, orgId: string, ids: readonly string[]): Promise<DroppedReport[]> {
  return await tx<DroppedReport[]>`
    with gone as (
      delete from reports
      where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and status not in ('completed', 'failed')
      returning id, task_id
    )
    delete from tasks using gone where tasks.org_id = ${orgId} and tasks.id = gone.task_id
    returning gone.id, tasks.org_id, tasks.attempts`;
}

/** Whether an assessment was paid for, by whichever other report of it. */
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
