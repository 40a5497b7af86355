import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { StoredReportStatus } from "../../model/reports/report_status.ts";
import type { ReportBasis, ReportHolder } from "../../model/reports/report_currency.ts";
import type { Rows } from "../../model/page.ts";
import { asSat, listPage, type Stretch } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { basisNow, basisThen, holdersOf, isOutdated, joinNow } from "./report_currency.ts";

/** A complete assessment, and the status of its newest report. */
export interface ReportStatusRow {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly identifier: TestIdentifier;
  readonly isScored: boolean;
  readonly isCreditRedeemed: boolean;
  /** Of the newest report; null if none was requested. */
  readonly status: StoredReportStatus | null;
  readonly hasError: boolean;
  /** The newest report with a file. */
  readonly file: { readonly id: string; readonly fileKey: string } | null;
  /** Completed reports with a file, the newest first. */
  readonly completed: readonly StatedReport[];
}

/** A completed report, and whether it is still current. */
export interface StatedReport {
  readonly number: number;
  readonly madeAt: string;
  readonly isOutdated: boolean;
  readonly then: ReportBasis;
  readonly now: ReportBasis;
  readonly replaces: number | null;
  readonly holders: readonly ReportHolder[];
}

export interface StatusFilter {
  readonly batchId: string;
  readonly respondentId?: string;
  /** An identifier or an id. */
  readonly test?: string;
}

/** By name, and for each respondent in the order of their tests. */
export async function listReportStatuses(
  sql: Sql | Tx,
  orgId: string,
  filter: StatusFilter,
  page: Stretch,
): Promise<Rows<ReportStatusRow>> {
  return await listPage(sql, asSat(sql), page, ({ place, isFrom, order, end }) =>
    sql`
    with shown as materialized (
      select assessment.id, ${place} from ${finished(sql, orgId, filter)} and ${isFrom} ${end}
    )
    select assessment.id as assessment_id, person.id as respondent_id, test.identifier,
      assessment.scored_at is not null as is_scored, coalesce(known.is_credit_redeemed, false) as is_credit_redeemed,
      newest.status, coalesce(newest.error_message is not null, false) as has_error, known.file, known.completed,
      shown.place
    from shown
    join assessments as assessment on assessment.org_id = ${orgId} and assessment.id = shown.id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join tests as test on test.id = assessment.test_id
    left join lateral (
      select case when report.status = 'waiting' and making.status = 'running' then 'running' else report.status end as status,
        report.error_message
      from reports as report
      left join tasks as making on making.org_id = report.org_id and making.id = report.task_id
      where report.org_id = assessment.org_id and report.assessment_id = assessment.id
      order by report.created_at desc, report.id desc limit 1
    ) as newest on true
    left join lateral (
      select bool_or(report.is_credit_redeemed) as is_credit_redeemed,
        (array_agg(json_build_object('id', report.id, 'fileKey', report.file_key)
          order by report.created_at desc, report.id desc) filter (where report.file_key is not null))[1] as file,
        coalesce(json_agg(json_build_object('number', report.version, 'madeAt', report.finished_at,
            'isOutdated', ${isOutdated(sql)}, 'then', ${basisThen(sql)}, 'now', ${basisNow(sql)},
            'replaces', before.version, 'holders', ${
      holdersOf(sql)
    }) order by report.created_at desc, report.id desc)
          filter (where report.status = 'completed' and report.file_key is not null), '[]') as completed
      from reports as report
      left join scoring_keys as scoring on scoring.id = report.scoring_id
      left join reports as before on before.org_id = report.org_id and before.id = report.previous_id
      ${joinNow(sql)}
      where report.org_id = assessment.org_id and report.assessment_id = assessment.id
    ) as known on true
    ${order}`);
}

const finished = (sql: Sql | Tx, orgId: string, { batchId, respondentId, test }: StatusFilter) =>
  sql`
    respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    join tests as test on test.id = assessment.test_id
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.status = 'complete'
      ${respondentId === undefined ? sql`` : sql`and person.id = ${respondentId}`}
      ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}`;

export async function countReportStatuses(
  sql: Sql | Tx,
  orgId: string,
  filter: StatusFilter,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ${finished(sql, orgId, filter)}`;
  return row.count;
}

/**
 * The respondents with a completed report of the test or, without `test`, of every test that they completed.
 */
export async function listGenerated(
  sql: Sql | Tx,
  orgId: string,
  { respondents, test }: { respondents: readonly string[]; test?: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person.id
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    join tests as test on test.id = assessment.test_id
    where person.org_id = ${orgId} and person.id = any(${respondents as string[]}::uuid[])
      and assessment.status = 'complete'
      ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}
    group by person.id
    having bool_and(exists (
      select from reports as report
      where report.org_id = assessment.org_id and report.assessment_id = assessment.id and report.status = 'completed'
        and report.file_key is not null))
    order by person.id`;
  return rows.map(({ id }) => id);
}

/** Records the first download of these respondents' reports. */
export async function markDownloaded(
  sql: Sql | Tx,
  orgId: string,
  { respondents, test, at }: { respondents: readonly string[]; test?: string; at: Date },
): Promise<void> {
  await sql`
    update assessments set downloaded_at = ${at}
    from tests as test
    where assessments.org_id = ${orgId} and assessments.respondent_id = any(${respondents as string[]}::uuid[])
      and test.id = assessments.test_id and assessments.downloaded_at is null
      ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}
      and exists (
        select from reports as report
        where report.org_id = assessments.org_id and report.assessment_id = assessments.id
          and report.status = 'completed')`;
}

/** Records the first download of one file: of a report, or of all reports in a zip. */
export async function markFileDownloaded(
  sql: Sql | Tx,
  orgId: string,
  { fileOf, at }: { fileOf: string; at: Date },
): Promise<void> {
  await sql`
    update assessments set downloaded_at = ${at}
    where org_id = ${orgId} and downloaded_at is null and id in (
      select assessment_id from reports where org_id = ${orgId} and id = ${fileOf}
      union all
      select report.assessment_id from task_reports as item
      join reports as report on report.org_id = item.org_id and report.id = item.report_id
      where item.org_id = ${orgId} and item.task_id = ${fileOf} and report.status = 'completed')`;
}
