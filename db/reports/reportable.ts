import type { Language } from "../../model/languages.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import { KIND_OF_TEST } from "../../model/reports/report_kind.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { joinNow } from "./report_currency.ts";

/** Whose reports are asked for: in one batch or wherever these respondents are, of one test or of all. */
export interface ReportedOf {
  readonly batchId?: string;
  readonly respondents?: readonly string[];
  /** An identifier or an id. */
  readonly test?: string;
  readonly language: Language;
  readonly paper: Paper;
}

/** A finished assessment, and what there is of reports of it in a language and on a paper. */
export interface Reportable {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly batchId: string;
  readonly testId: number;
  readonly identifier: TestIdentifier;
  /** It says what one would that is made now. */
  readonly ready: string | null;
  readonly inHand: string | null;
  /** The highest number there is of a report. */
  readonly made: number;
  /** There is a report, in whatever language, that does not hold any more, and none that does. */
  readonly isOutdated: boolean;
  /** A credit was spent on the assessment, or is reserved for it. */
  readonly isPaid: boolean;
}

/** In the order of the list of respondents, and of each the tests in the order in which they were sat. */
export async function listReportable(
  sql: Sql | Tx,
  orgId: string,
  { batchId, respondents, test, language, paper }: ReportedOf,
): Promise<Reportable[]> {
  return await sql<Reportable[]>`
    select assessment.id as assessment_id, person.id as respondent_id, person.batch_id, test.id as test_id, test.identifier,
      known.ready, known.in_hand, coalesce(known.made, 0) as made, coalesce(known.is_outdated, false) as is_outdated,
      coalesce(known.is_paid, false) as is_paid
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    join tests as test on test.id = assessment.test_id
    left join lateral (
      select
        (array_agg(report.id) filter (
          where is_same and status = 'completed' and file_key is not null and not does_not_hold))[1] as ready,
        (array_agg(report.id) filter (
          where is_same and status not in ('completed', 'failed')))[1] as in_hand,
        coalesce(max(report.version) filter (where is_of_kind), 0) as made,
        bool_or(does_not_hold) and not bool_or(status = 'completed' and not does_not_hold) as is_outdated,
        bool_or(report.is_credit_redeemed or report.credit_hold is not null) as is_paid
      from (
        select told.*, is_of_kind, is_of_kind and told.language = ${language} and told.paper = ${paper} as is_same,
          told.basis is not null and (told.basis is distinct from now.basis or coalesce(told.finished_at <
            max(told.finished_at) filter (where told.basis <> now.basis) over (), false)) as does_not_hold
        from reports as told
        cross join lateral (
          select told.kind = ${sql.json(KIND_OF_TEST)}::jsonb ->> test.identifier as is_of_kind
        ) as its
        ${joinNow(sql)}
        where told.org_id = assessment.org_id and told.assessment_id = assessment.id
        order by told.created_at desc, told.id desc
      ) as report
    ) as known on true
    where person.org_id = ${orgId} and assessment.status = 'complete'
      ${batchId === undefined ? sql`` : sql`and person.batch_id = ${batchId}`}
      ${respondents === undefined ? sql`` : sql`and person.id = any(${respondents as string[]}::uuid[])`}
      ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}
    order by person.search_text, person.id, assessment."order"`;
}

/** Whether all of these are respondents of the organisation, and of the batch where one is named. */
export async function areRespondents(
  sql: Sql | Tx,
  orgId: string,
  { ids, batchId }: { ids: readonly string[]; batchId?: string },
): Promise<boolean> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from respondents
    where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])
      ${batchId === undefined ? sql`` : sql`and batch_id = ${batchId}`}`;
  return row.count === new Set(ids.map((id) => id.toLowerCase())).size;
}
