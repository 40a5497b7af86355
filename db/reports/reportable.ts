import type { Language } from "../../model/languages.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import { KIND_OF_TEST } from "../../model/reports/report_kind.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { joinNow } from "./report_currency.ts";

/** The assessments to report on: of one batch or of these respondents anywhere, of one test or of all. */
export interface ReportScope {
  readonly batchId?: string;
  readonly respondents?: readonly string[];
  /** An identifier or an id. */
  readonly test?: string;
  readonly language: Language;
  readonly paper: Paper;
}

/** A complete assessment, and its reports in one language and on one paper. */
export interface Reportable {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly batchId: string;
  readonly testId: number;
  readonly identifier: TestIdentifier;
  /** The id of a current report, equal to one made now. */
  readonly ready: string | null;
  /** The id of an unfinished report. */
  readonly inHand: string | null;
  /** The highest version of a report so far. */
  readonly lastVersion: number;
  /** There are outdated reports, in any language, and no current one. */
  readonly isOutdated: boolean;
  /** A credit is spent on the assessment, or reserved for it. */
  readonly isPaid: boolean;
}

/** In the order of the list of respondents, and for each in the order of their tests. */
export async function listReportable(
  sql: Sql | Tx,
  orgId: string,
  { batchId, respondents, test, language, paper }: ReportScope,
): Promise<Reportable[]> {
  return await sql<Reportable[]>`
    select assessment.id as assessment_id, person.id as respondent_id, person.batch_id, test.id as test_id, test.identifier,
      known.ready, known.in_hand, coalesce(known.last_version, 0) as last_version,
      coalesce(known.is_outdated, false) as is_outdated,
      coalesce(known.is_paid, false) as is_paid
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    join tests as test on test.id = assessment.test_id
    left join lateral (
      select
        (array_agg(report.id) filter (
          where is_same and status = 'completed' and file_key is not null and not is_outdated))[1] as ready,
        (array_agg(report.id) filter (
          where is_same and status not in ('completed', 'failed')))[1] as in_hand,
        coalesce(max(report.version) filter (where is_of_kind), 0) as last_version,
        bool_or(report.is_outdated) and not bool_or(status = 'completed' and not report.is_outdated) as is_outdated,
        bool_or(report.is_credit_redeemed or report.credit_hold is not null) as is_paid
      from (
        select stored.*, is_of_kind,
          is_of_kind and stored.language = ${language} and stored.paper = ${paper} as is_same,
          stored.basis is not null and (stored.basis is distinct from now.basis or coalesce(stored.finished_at <
            max(stored.finished_at) filter (where stored.basis <> now.basis) over (), false)) as is_outdated
        from reports as stored
        cross join lateral (
          select stored.kind = ${sql.json(KIND_OF_TEST)}::jsonb ->> test.identifier as is_of_kind
        ) as compared
        ${joinNow(sql)}
        where stored.org_id = assessment.org_id and stored.assessment_id = assessment.id
        order by stored.created_at desc, stored.id desc
      ) as report
    ) as known on true
    where person.org_id = ${orgId} and assessment.status = 'complete'
      ${batchId === undefined ? sql`` : sql`and person.batch_id = ${batchId}`}
      ${respondents === undefined ? sql`` : sql`and person.id = any(${respondents as string[]}::uuid[])`}
      ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}
    order by person.search_text, person.id, assessment."order"`;
}

/** Whether all `ids` are respondents of the organisation, and of the batch if `batchId` is set. */
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
