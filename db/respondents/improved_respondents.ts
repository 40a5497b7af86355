import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { ReportRow } from "../../model/reports/report_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { newestReport } from "../reports/report_currency.ts";
import type { Rows } from "../../model/page.ts";
import { asSat, byName, listPage, type Stretch } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { RespondentRow } from "./respondents.ts";

/** A respondent of a batch. */
export interface ImprovedRow extends Omit<RespondentRow, "batch" | "project" | "assessments"> {
  readonly assessments: readonly SatTest[];
}

/** An assessment of a respondent. */
type SatTest = ReportRow & {
  readonly id: string;
  readonly test: {
    readonly id: number;
    readonly name: string;
    readonly internalTestIdentifier: TestIdentifier;
  };
  readonly status: AssessmentStatus;
  readonly completedAt: string | null;
  readonly isDownloaded: boolean;
};

/** By name. */
export async function listImproved(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  page: Stretch,
): Promise<Rows<ImprovedRow>> {
  return await listPage(sql, byName(sql), page, ({ place, isFrom, order, end }) =>
    sql`
    with shown as materialized (
      select person.id, ${place} from respondents as person
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and ${isFrom} ${end}
    )
    select ${columns(sql)}, sat.assessments, shown.place
    from shown
    join respondents as person on person.org_id = ${orgId} and person.id = shown.id
    cross join lateral (${satBy(sql)}) as sat
    ${order}`);
}

/** Assessments of a batch's respondents, all or the complete ones: by name, and as they are sat. */
export async function listBatchAssessments(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { isComplete, ...page }: Stretch & { readonly isComplete: boolean },
): Promise<Rows<{ respondent: string; assessment: SatTest }>> {
  return await listPage(sql, asSat(sql), page, ({ place, isFrom, order, end }) =>
    sql`
    with shown as materialized (
      select assessment.id, ${place}
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      where person.org_id = ${orgId} and person.batch_id = ${batchId}
        and (not ${isComplete} or assessment.status = 'complete') and ${isFrom} ${end}
    )
    select person.id as respondent, ${assessmentAsJson(sql)} as assessment, shown.place
    from shown
    join assessments as assessment on assessment.org_id = ${orgId} and assessment.id = shown.id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join tests as test on test.id = assessment.test_id
    ${newestReport(sql)}
    ${order}`);
}

/** In no order. */
export async function listImprovedByIds(
  sql: Sql | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<ImprovedRow[]> {
  return await sql<ImprovedRow[]>`
    select ${columns(sql)}, sat.assessments
    from respondents as person
    cross join lateral (${satBy(sql)}) as sat
    where person.org_id = ${orgId} and person.id = any(${ids as string[]}::uuid[])`;
}

const columns = (sql: Sql | Tx) =>
  sql`
    person.id, person.first_name, person.last_name, person.date_of_birth, person.gender, person.email,
    person.general_id_number, person.military_id_number, person.employee_id_number, person.status,
    person.flagged_at, person.retested_at, person.anonymized_at, person.created_at, person.resume_code,
    person.reentry_count`;

/** A respondent's assessments, in their order. */
export async function findAssessmentSet(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<ImprovedRow["assessments"]> {
  const [row] = await sql<Pick<ImprovedRow, "assessments">[]>`
    select sat.assessments
    from respondents as person
    cross join lateral (${satBy(sql)}) as sat
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row?.assessments ?? [];
}

const satBy = (sql: Sql | Tx) =>
  sql`
    select coalesce(json_agg(${assessmentAsJson(sql)} order by assessment."order"), '[]') as assessments
    from assessments as assessment
    join tests as test on test.id = assessment.test_id
    ${newestReport(sql)}
    where assessment.org_id = person.org_id and assessment.respondent_id = person.id`;

const assessmentAsJson = (sql: Sql | Tx) =>
  sql`
    json_build_object('id', assessment.id, 'status', assessment.status,
      'test', json_build_object('id', test.id, 'name', test.name, 'internalTestIdentifier', test.identifier),
      'completedAt', assessment.completed_at, 'isDownloaded', assessment.downloaded_at is not null,
      'isScored', assessment.scored_at is not null, 'report', report.summary)`;

/** The number of a batch's assessments: all, or the complete ones. */
export async function countAssessments(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { isComplete }: { readonly isComplete: boolean },
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    where person.org_id = ${orgId} and person.batch_id = ${batchId}
      and (not ${isComplete} or assessment.status = 'complete')`;
  return row.count;
}
