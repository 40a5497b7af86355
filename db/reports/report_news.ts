import type { Language } from "../../model/languages.ts";
import type { ReportBasis, ReportHolder } from "../../model/reports/report_currency.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { ReportRow } from "../../model/reports/report_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { basisNow, basisThen, holdersOf, isOutdated, joinNow } from "./report_currency.ts";

/** A request for reports, as an item of a list. */
export interface ListedRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly language: Language;
  readonly paper: Paper;
  readonly isFinished: boolean;
  /** The number of the request within the organisation, from 1. */
  readonly number: number;
  /** The tests of its reports, finished or not. Reports without a credit do not count. */
  readonly tests: readonly string[];
  readonly people: number;
  /** Null if the reports are of several batches, or the batch is deleted. */
  readonly batch: { readonly id: string; readonly name: string; readonly projectId: string } | null;
  /** Reports not made for lack of credits; null if there are none, or once a member has seen them. */
  readonly unpaid: UnpaidReports | null;
}

interface UnpaidReports {
  readonly reports: number;
  /** The first `MAX_NAMED` respondents, without repetition. */
  readonly people: readonly {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly isAnonymized: boolean;
    readonly batchId: string;
    readonly projectId: string;
  }[];
  readonly more: number;
}

const MAX_NAMED = 50;

/**
 * Requests of a batch or of all: those with unseen unpaid reports first, then the unfinished ones and those
 * that ended within `seconds`, the newest first.
 */
export async function listRequests(
  sql: Sql | Tx,
  orgId: string,
  { batchId, seconds, limit }: { batchId?: string; seconds: number; limit: number },
): Promise<ListedRequest[]> {
  return await sql<ListedRequest[]>`
    select request.id, request.created_at, request.params ->> 'language' as language, request.params ->> 'paper' as paper,
      request.finished_at is not null as is_finished,
      case when batch.id is not null
        then json_build_object('id', batch.id, 'name', batch.name, 'projectId', batch.project_id) end as batch,
      request.number, coalesce(content.tests, '[]') as tests, coalesce(content.people, 0) as people,
      case when ${isUnseen(sql)} then lacking.summary end as unpaid
    from tasks as request
    left join lateral (
      select json_agg(distinct test.base_name) as tests, count(distinct assessment.respondent_id)::int as people
      from task_reports as item
      join reports as report on report.org_id = item.org_id and report.id = item.report_id
      join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
      join tests as test on test.id = assessment.test_id
      where item.org_id = request.org_id and item.task_id = request.id
    ) as content on true
    left join lateral (
      select json_build_object('reports', sum(unpaid.reports), 'more', greatest(count(*) - ${MAX_NAMED}::int, 0),
        'people', json_agg(json_build_object('id', person.id, 'firstName', person.first_name,
          'lastName', person.last_name, 'isAnonymized', person.anonymized_at is not null, 'batchId', place.id,
          'projectId', place.project_id) order by unpaid.place) filter (where unpaid.turn <= ${MAX_NAMED}::int)) as summary
      from (
        select assessment.respondent_id, min(lacks.place) as place, count(*) as reports,
          row_number() over (order by min(lacks.place)) as turn
        from task_unpaid as lacks
        join assessments as assessment on assessment.org_id = lacks.org_id and assessment.id = lacks.assessment_id
        where lacks.org_id = request.org_id and lacks.task_id = request.id group by assessment.respondent_id
      ) as unpaid
      join respondents as person on person.org_id = request.org_id and person.id = unpaid.respondent_id
      join batches as place on place.org_id = person.org_id and place.id = person.batch_id
    ) as lacking on true
    left join batches as batch
      on batch.org_id = request.org_id and batch.id = (request.params ->> 'batchId')::uuid
    where request.org_id = ${orgId} and request.kind = 'reports'
      and (request.finished_at is null or request.finished_at > now() - make_interval(secs => ${seconds})
        or ${isUnseen(sql)})
      ${batchId === undefined ? sql`` : sql`and request.params ->> 'batchId' = ${batchId}`}
    order by ${isUnseen(sql)} desc, request.created_at desc, request.id desc
    limit ${limit}`;
}

const isUnseen = (sql: Sql | Tx) =>
  sql`(request.seen_at is null and exists (
    select from task_unpaid as lacks where lacks.org_id = request.org_id and lacks.task_id = request.id))`;

/** The respondents of a request by test, for repeating the request. */
export async function listRequested(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<{ readonly test: TestIdentifier; readonly respondents: readonly string[] }[]> {
  return await sql<{ test: TestIdentifier; respondents: string[] }[]>`
    select test.identifier as test, array_agg(distinct assessment.respondent_id) as respondents
    from assessments as assessment
    join tests as test on test.id = assessment.test_id
    where assessment.org_id = ${orgId} and assessment.id in (
      select report.assessment_id from task_reports as item
      join reports as report on report.org_id = item.org_id and report.id = item.report_id
      where item.org_id = ${orgId} and item.task_id = ${taskId}
      union all
      select assessment_id from task_unpaid where org_id = ${orgId} and task_id = ${taskId})
    group by test.id order by test.id`;
}

/** A report of an assessment, finished or not. */
export interface ListedReport {
  readonly id: string;
  readonly language: Language;
  readonly paper: Paper;
  readonly isCreditRedeemed: boolean;
  readonly status: NonNullable<ReportRow["report"]>["status"];
  readonly hasFile: boolean;
  readonly hasError: boolean;
  readonly finishedAt: Date | null;
  readonly number: number;
  /** The number of the scoring that made it, and the version of its norms. */
  readonly scoringNumber: number | null;
  readonly normsVersion: string | null;
  /** It differs from a report made now, or was replaced by a different one. */
  readonly isOutdated: boolean;
  readonly then: ReportBasis;
  readonly now: ReportBasis;
  /** The number of the report that it replaced. */
  readonly replaces: number | null;
  readonly holders: readonly ReportHolder[];
  readonly taskId: string | null;
}

export interface ReportedAssessment {
  readonly assessmentId: string;
  readonly isScored: boolean;
  readonly isDownloaded: boolean;
  /** The newest first. */
  readonly reports: readonly ListedReport[];
}

/** The reports of each complete assessment of a respondent. */
export async function listReportsOf(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<ReportedAssessment[]> {
  const rows = await sql<ReportedAssessment[]>`
    select assessment.id as assessment_id, assessment.scored_at is not null as is_scored,
      assessment.downloaded_at is not null as is_downloaded,
      coalesce((
        select json_agg(json_build_object('id', report.id, 'language', report.language, 'paper', report.paper,
          'isCreditRedeemed', report.is_credit_redeemed, 'status', report.status, 'hasFile', report.file_key is not null,
          'hasError', report.error_message is not null, 'finishedAt', report.finished_at,
          'number', report.version, 'scoringNumber', scoring.number, 'normsVersion', scoring.norms_version,
          'isOutdated', ${isOutdated(sql)}, 'then', ${basisThen(sql)}, 'now', ${basisNow(sql)},
          'replaces', before.version, 'holders', ${holdersOf(sql)}, 'taskId', report.task_id)
          order by report.created_at desc, report.id desc)
        from reports as report
        left join scoring_keys as scoring on scoring.id = report.scoring_id
        left join reports as before on before.org_id = report.org_id and before.id = report.previous_id
        where report.org_id = assessment.org_id and report.assessment_id = assessment.id
      ), '[]') as reports
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    ${joinNow(sql)}
    where assessment.org_id = ${orgId} and assessment.respondent_id = ${respondentId} and assessment.status = 'complete'
    order by assessment."order"`;
  return rows.map((row) => ({
    ...row,
    reports: row.reports.map((report) => ({
      ...report,
      finishedAt: report.finishedAt && new Date(report.finishedAt),
      holders: report.holders.map(({ name, at }) => ({ name, at: new Date(at) })),
    })),
  }));
}
