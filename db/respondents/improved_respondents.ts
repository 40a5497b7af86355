import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { ReportRow } from "../../model/reports/report_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { newestReport } from "../reports/report_currency.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { RespondentRow } from "./respondents.ts";

/** A respondent of a batch; `searchText` and `id` are the cursor for the next page. */
export interface ImprovedRow extends Omit<RespondentRow, "batch" | "project" | "assessments"> {
  readonly searchText: string;
  readonly assessments: readonly (ReportRow & {
    readonly id: string;
    readonly test: {
      readonly id: number;
      readonly name: string;
      readonly internalTestIdentifier: TestIdentifier;
    };
    readonly status: AssessmentStatus;
    readonly completedAt: string | null;
    readonly isDownloaded: boolean;
  })[];
}

/** By name, starting after a cursor: a million are read in pages, none twice and none omitted. */
export async function listImproved(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { after, offset = 0, limit }: {
    readonly after?: Pick<ImprovedRow, "searchText" | "id">;
    readonly offset?: number;
    readonly limit: number;
  },
): Promise<ImprovedRow[]> {
  return await sql<ImprovedRow[]>`
    with shown as materialized (
      select person.id from respondents as person
      where person.org_id = ${orgId} and person.batch_id = ${batchId}
        ${after ? sql`and (person.search_text, person.id) > (${after.searchText}, ${after.id})` : sql``}
      order by person.search_text, person.id limit ${limit} offset ${offset}
    )
    select ${columns(sql)}, sat.assessments
    from shown
    join respondents as person on person.org_id = ${orgId} and person.id = shown.id
    cross join lateral (${satBy(sql)}) as sat
    order by person.search_text, person.id`;
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
    person.reentry_count, person.search_text`;

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
    select coalesce(json_agg(json_build_object('id', assessment.id, 'status', assessment.status,
        'test', json_build_object('id', test.id, 'name', test.name, 'internalTestIdentifier', test.identifier),
        'completedAt', assessment.completed_at, 'isDownloaded', assessment.downloaded_at is not null,
        'isScored', assessment.scored_at is not null, 'report', report.summary)
      order by assessment."order"), '[]') as assessments
    from assessments as assessment
    join tests as test on test.id = assessment.test_id
    ${newestReport(sql)}
    where assessment.org_id = person.org_id and assessment.respondent_id = person.id`;

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
