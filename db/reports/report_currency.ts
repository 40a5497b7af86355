import type { Language } from "../../model/languages.ts";
import type { ReportBasis } from "../../model/reports/report_currency.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Joins as `now` the basis of a report that would be made now of `assessment`, of `person`. Anonymized
 * respondents are not scored again; their basis is the last score.
 */
export const joinNow = (sql: Sql | Tx) =>
  sql`
    left join lateral (
      select report_basis(scoring.content_hash, score.norm_groups, respondent_details(person)) as basis,
        respondent_details(person) as details, scoring.norms_version, scoring.rules_hash, score.norm_groups,
        encode(scoring.content_hash, 'hex') as scoring_hash
      from scoring_keys as scoring
      left join lateral (
        select stored.scoring_id, stored.norm_groups
        from assessment_scores as stored join scoring_keys as own on own.id = stored.scoring_id
        where stored.org_id = assessment.org_id and stored.assessment_id = assessment.id
          and own.content_hash = scoring.content_hash
        order by stored.scoring_id desc limit 1
      ) as score on true
      where scoring.test_version_id = assessment.test_version_id
        and (person.anonymized_at is null or score.scoring_id is not null)
      order by scoring.number desc limit 1
    ) as now on true`;

/** Joins the assessment and the respondent of a `report`, and its basis now. */
export const joinReported = (sql: Sql | Tx) =>
  sql`
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    ${joinNow(sql)}`;

/**
 * Joins the newest report of each `assessment` of `person` as JSON in `report.summary`; null if none was
 * requested.
 */
export const newestReport = (sql: Sql | Tx) =>
  sql`
    left join lateral (
      select json_build_object('status', newest.status, 'isCreditRedeemed', newest.is_credit_redeemed,
        'hasFile', newest.file_key is not null, 'hasError', newest.error_message is not null,
        'isOutdated', newest.basis is not null and newest.basis is distinct from now.basis) as summary
      from reports as newest
      ${joinNow(sql)}
      where newest.org_id = assessment.org_id and newest.assessment_id = assessment.id
      order by newest.created_at desc, newest.id desc limit 1
    ) as report on true`;

/** The basis now, as the JSON of a ReportBasis. */
export const basisNow = (sql: Sql | Tx) =>
  sql`json_build_object('basis', now.basis, 'details', now.details, 'normsVersion', now.norms_version,
    'rules', now.rules_hash, 'scoring', now.scoring_hash, 'normGroups', now.norm_groups)`;

/** The basis of a `report` made by `scoring`, as the JSON of a ReportBasis. */
export const basisThen = (sql: Sql | Tx) =>
  sql`json_build_object('basis', report.basis, 'details', report.details, 'normsVersion', scoring.norms_version,
    'rules', scoring.rules_hash, 'scoring', encode(scoring.content_hash, 'hex'), 'normGroups', report.norm_groups)`;

/**
 * Whether a finished report differs from one made now, or from a newer one. Only the newest can be current:
 * if the norms of an older report return, it stays replaced, and the next report names the one that it
 * replaces.
 */
export const isOutdated = (sql: Sql | Tx) =>
  sql`(report.basis is not null and (report.basis is distinct from now.basis or exists (
      select from reports as later
      where later.org_id = report.org_id and later.assessment_id = report.assessment_id
        and later.status = 'completed' and later.basis <> report.basis and later.finished_at > report.finished_at)))`;

/** The members who downloaded a `report`, in order of their first download, as JSON. */
export const holdersOf = (sql: Sql | Tx) =>
  sql`coalesce((
      select json_agg(json_build_object('name', download.user_name, 'at', download.first_at) order by download.first_at)
      from report_downloads as download where download.org_id = report.org_id and download.report_id = report.id), '[]')`;

export interface EarlierReport extends ReportBasis {
  readonly number: number;
  readonly language: Language;
  readonly paper: Paper;
  readonly madeAt: Date;
}

/** The other finished reports of the assessment of report `id`, the newest first. */
export async function listEarlierReports(sql: Sql | Tx, orgId: string, id: string): Promise<EarlierReport[]> {
  return await sql<EarlierReport[]>`
    select report.version as number, report.language, report.paper, report.finished_at as made_at, report.basis,
      report.details, report.norm_groups, scoring.norms_version, scoring.rules_hash as rules,
      encode(scoring.content_hash, 'hex') as scoring
    from reports as self
    join reports as report on report.org_id = self.org_id and report.assessment_id = self.assessment_id
    left join scoring_keys as scoring on scoring.id = report.scoring_id
    where self.org_id = ${orgId} and self.id = ${id} and report.id <> self.id and report.status = 'completed'
    order by report.finished_at desc, report.version desc`;
}

interface Download {
  readonly userId: string;
  readonly at: Date;
}

/**
 * Records a member's download of a report, or of all reports in a zip (`fileOf` is a report's or a task's
 * id).
 */
export async function insertHolder(
  sql: Sql | Tx,
  orgId: string,
  { fileOf, ...download }: Download & { readonly fileOf: string },
): Promise<void> {
  await recordDownload(
    sql,
    orgId,
    download,
    sql`
      select id from reports where org_id = ${orgId} and id = ${fileOf}
      union all
      select report.id from task_reports as item
      join reports as report on report.org_id = item.org_id and report.id = item.report_id
      where item.org_id = ${orgId} and item.task_id = ${fileOf} and report.status = 'completed'`,
  );
}

/** Records a member's download of the newest report of each assessment of these respondents. */
export async function insertHolderOf(
  sql: Sql | Tx,
  orgId: string,
  { respondents, test, ...download }: Download & {
    readonly respondents: readonly string[];
    readonly test?: string;
  },
): Promise<void> {
  await recordDownload(
    sql,
    orgId,
    download,
    sql`
      select newest.id from assessments as assessment
      join tests as test on test.id = assessment.test_id
      cross join lateral (
        select id from reports
        where org_id = assessment.org_id and assessment_id = assessment.id and status = 'completed' and file_key is not null
        order by created_at desc, id desc limit 1
      ) as newest
      where assessment.org_id = ${orgId} and assessment.respondent_id = any(${respondents as string[]}::uuid[])
        ${test === undefined ? sql`` : sql`and (test.identifier = ${test} or test.id::text = ${test})`}`,
  );
}

const recordDownload = (
  sql: Sql | Tx,
  orgId: string,
  { userId, at }: Download,
  reports: ReturnType<typeof basisNow>,
) =>
  sql`
    insert into report_downloads (org_id, report_id, user_id, user_name, first_at, last_at)
    select ${orgId}, report.id, member.id,
      coalesce(nullif(btrim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email), ${at}, ${at}
    from users as member cross join (${reports}) as report
    where member.org_id = ${orgId} and member.id = ${userId}
    on conflict (report_id, user_id) do update set last_at = excluded.last_at`;
