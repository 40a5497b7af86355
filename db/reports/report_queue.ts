import { traceparent } from "../../lib/tracing/tracing.ts";
import type { Language } from "../../model/languages.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { ReportKind } from "../../model/reports/report_kind.ts";
import type { Sql, Tx } from "../connection/pool.ts";

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
 * Queues reports, each with the task that makes it. An organisation's next turn follows its last one, but is
 * at least the turn being served. Thus a request for thousands of reports alternates with another
 * organisation's request for a single one.
 */
export async function queueReports(
  tx: Tx,
  orgId: string,
  { reports, language, paper, requestedBy }: {
    reports: readonly NewReport[];
    language: Language;
    paper: Paper;
    /** Null if the member is deleted. */
    requestedBy: string | null;
  },
): Promise<QueuedReport[]> {
  return await tx<QueuedReport[]>`
    with added as materialized (
      select new_id() as id, new_id() as task_id, item.*
      from unnest(${reports.map(({ assessmentId }) => assessmentId)}::uuid[], ${
    reports.map(({ batchId }) => batchId)
  }::uuid[], ${reports.map(({ kind }) => kind)}::text[], ${
    reports.map(({ version }) => version)
  }::int[]) with ordinality as item (assessment_id, batch_id, kind, version, place)
    ), first as materialized (
      select greatest(
        (select turn from public.tasks where kind = 'pdf' and finished_at is null order by turn, id limit 1),
        (select turn + 1 from public.tasks where org_id = ${orgId} and kind = 'pdf' and finished_at is null
          order by turn desc limit 1),
        0) as turn
    ), queued as (
      insert into tasks (id, org_id, kind, params, requested_by, traceparent, turn)
      select task_id, ${orgId}, 'pdf', jsonb_build_object('batchId', batch_id, 'reportId', id), ${requestedBy},
        ${traceparent()}, first.turn + place - 1
      from added cross join first
    ), failed as (
      delete from reports using added
      where reports.org_id = ${orgId} and reports.assessment_id = added.assessment_id and reports.kind = added.kind
        and reports.language = ${language} and reports.paper = ${paper} and reports.status = 'failed'
    )
    insert into reports (id, org_id, assessment_id, kind, version, language, paper, task_id)
    select id, ${orgId}, assessment_id, kind, version, ${language}, ${paper}, task_id
    from added order by place
    returning id, assessment_id, task_id`;
}

/** A report that its task has to print. */
export interface PendingReport {
  readonly id: string;
  readonly assessmentId: string;
  readonly number: number;
  readonly kind: ReportKind;
  readonly language: Language;
  readonly paper: Paper;
}

/** Null if the report was cancelled. */
export async function findPendingReport(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<PendingReport | null> {
  const [row] = await sql<PendingReport[]>`
    select id, assessment_id, version as number, kind, language, paper from reports
    where org_id = ${orgId} and id = ${id} and status not in ('completed', 'failed')`;
  return row ?? null;
}

export interface DroppedReport {
  readonly id: string;
  readonly orgId: string;
  /** The number of attempts. Each may have left a file, if its worker died. */
  readonly attempts: number;
}

/** Deletes unfinished reports with their tasks, and frees their reservations. */
export async function dropReports(tx: Tx, orgId: string, ids: readonly string[]): Promise<DroppedReport[]> {
  return await tx<DroppedReport[]>`
    with gone as (
      delete from reports
      where org_id = ${orgId} and id = any(${ids as string[]}::uuid[]) and status not in ('completed', 'failed')
      returning id, task_id
    )
    delete from public.tasks using gone where tasks.org_id = ${orgId} and tasks.id = gone.task_id
    returning gone.id, tasks.org_id, tasks.attempts`;
}
