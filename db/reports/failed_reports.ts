import type { Language } from "../../model/languages.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { ReportKind } from "../../model/reports/report_kind.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A report that failed, and all that is needed to make it again. */
export interface FailedReport {
  readonly assessmentId: string;
  readonly batchId: string;
  readonly testId: number;
  readonly kind: ReportKind;
  readonly lastVersion: number;
  readonly language: Language;
  readonly paper: Paper;
  /** Null if the member is deleted. */
  readonly requestedBy: string | null;
  /** A credit is spent on the assessment, or reserved for it. */
  readonly isPaid: boolean;
  /** The requests that it belongs to, and its place in each. */
  readonly requests: readonly { readonly id: string; readonly place: number }[];
}

/** The failed report of a task of kind `pdf`, or those of a request. */
export async function listFailedReports(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<FailedReport[]> {
  return await sql<FailedReport[]>`
    select report.assessment_id, person.batch_id, assessment.test_id, report.kind, report.language, report.paper,
      making.requested_by,
      (select max(version) from reports as other
        where other.org_id = report.org_id and other.assessment_id = report.assessment_id
          and other.kind = report.kind) as last_version,
      exists (
        select from reports as other
        where other.org_id = report.org_id and other.assessment_id = report.assessment_id
          and (other.is_credit_redeemed or other.credit_hold is not null)) as is_paid,
      (select coalesce(json_agg(json_build_object('id', item.task_id, 'place', item.place)), '[]')
        from task_reports as item where item.org_id = report.org_id and item.report_id = report.id) as requests
    from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    left join tasks as making on making.org_id = report.org_id and making.id = report.task_id
    where report.org_id = ${orgId} and report.status = 'failed'
      and (report.task_id = ${taskId} or exists (
        select from task_reports as item
        where item.org_id = report.org_id and item.report_id = report.id and item.task_id = ${taskId}))
    order by person.search_text, person.id, assessment."order"`;
}

/** Puts new reports into the places of those that they replace. */
export async function linkToRequests(
  tx: Tx,
  orgId: string,
  links: readonly { readonly reportId: string; readonly requestId: string; readonly place: number }[],
): Promise<void> {
  await tx`
    insert into task_reports (org_id, task_id, report_id, place)
    select ${orgId}, item.*
    from unnest(${links.map(({ requestId }) => requestId)}::uuid[], ${
    links.map(({ reportId }) => reportId)
  }::uuid[], ${links.map(({ place }) => place)}::int[]) as item (task_id, report_id, place)`;
}
