import type { Language } from "../../model/languages.ts";
import type { ReportBasis, ReportHolder } from "../../model/reports/report_currency.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { ReportRow } from "../../model/reports/report_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { basisNow, basisThen, holdersOf, isOutdated, joinNow } from "./report_currency.ts";

/** What somebody asked for at once, as it is listed. */
export interface ListedRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly language: Language;
  readonly paper: Paper;
  readonly isFinished: boolean;
  /** Of its organisation: the first that it asked for is 1. */
  readonly number: number;
  /** Of what was asked for and is there, or is going to be. */
  readonly tests: readonly string[];
  readonly people: number;
  /** Null where the reports are of several, or it is gone. */
  readonly batch: { readonly id: string; readonly name: string; readonly projectId: string } | null;
  /** Whose reports could not be made for lack of credits, as long as nobody has seen it. */
  readonly unpaid: UnpaidReports | null;
}

interface UnpaidReports {
  readonly reports: number;
  /** The first of them, each once. */
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

/** So many are told by name. */
const NAMED = 50;

/** The newest first, of a batch or of all: those in hand, those that ended within so many seconds, and before them what nobody has seen. */
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
      request.number, coalesce(asked.tests, '[]') as tests, coalesce(asked.people, 0) as people,
      case when ${isUnseen(sql)} then lacking.told end as unpaid
    from tasks as request
    left join lateral (
      select json_agg(distinct test.base_name) as tests, count(distinct assessment.respondent_id)::int as people
      from task_reports as of
      join reports as report on report.org_id = of.org_id and report.id = of.report_id
      join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
      join tests as test on test.id = assessment.test_id
      where of.org_id = request.org_id and of.task_id = request.id
    ) as asked on true
    left join lateral (
      select json_build_object('reports', sum(unpaid.reports), 'more', greatest(count(*) - ${NAMED}::int, 0),
        'people', json_agg(json_build_object('id', person.id, 'firstName', person.first_name,
          'lastName', person.last_name, 'isAnonymized', person.anonymized_at is not null, 'batchId', place.id,
          'projectId', place.project_id) order by unpaid.place) filter (where unpaid.turn <= ${NAMED}::int)) as told
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

/** Of whom reports were asked for, by test, so that the same can be asked for again. */
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
      select report.assessment_id from task_reports as asked
      join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
      where asked.org_id = ${orgId} and asked.task_id = ${taskId}
      union all
      select assessment_id from task_unpaid where org_id = ${orgId} and task_id = ${taskId})
    group by test.id order by test.id`;
}

/** A report that was made, or is in hand, of somebody's assessment. */
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
  /** By which scoring of the test's version, with which norms. */
  readonly scoringNumber: number | null;
  readonly normsVersion: string | null;
  /** It does not say what one would that is made now, or was replaced by one that says something else. */
  readonly isOutdated: boolean;
  readonly then: ReportBasis;
  readonly now: ReportBasis;
  /** The number of the report that it took the place of. */
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

/** What there is of reports of each of a respondent's finished assessments. */
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
