import type { Language } from "../../model/languages.ts";
import type { ReportBasis } from "../../model/reports/report_currency.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * Joins what a report of `assessment`, of `person`, would be made of now, as `now`. Somebody anonymous is not scored again: of them it is
 * what they scored last.
 */
export const joinNow = (sql: Sql | Tx) =>
  sql`
    left join lateral (
      select report_basis(scoring.content_hash, score.norm_groups, respondent_details(person)) as basis,
        respondent_details(person) as details, scoring.norms_version, scoring.rules_hash, score.norm_groups,
        encode(scoring.content_hash, 'hex') as scoring_hash
      from scoring_keys as scoring
      left join lateral (
        select kept.scoring_id, kept.norm_groups
        from assessment_scores as kept join scoring_keys as by on by.id = kept.scoring_id
        where kept.org_id = assessment.org_id and kept.assessment_id = assessment.id
          and by.content_hash = scoring.content_hash
        order by kept.scoring_id desc limit 1
      ) as score on true
      where scoring.test_version_id = assessment.test_version_id
        and (person.anonymized_at is null or score.scoring_id is not null)
      order by scoring.number desc limit 1
    ) as now on true`;

/** Joins to a `report` whose it is, and what it would be made of now. */
export const joinReported = (sql: Sql | Tx) =>
  sql`
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    ${joinNow(sql)}`;

/** `now` as a ReportBasis. */
export const basisNow = (sql: Sql | Tx) =>
  sql`json_build_object('basis', now.basis, 'details', now.details, 'normsVersion', now.norms_version,
    'rules', now.rules_hash, 'scoring', now.scoring_hash, 'normGroups', now.norm_groups)`;

/** The same of a `report`, made by `scoring`. */
export const basisThen = (sql: Sql | Tx) =>
  sql`json_build_object('basis', report.basis, 'details', report.details, 'normsVersion', scoring.norms_version,
    'rules', scoring.rules_hash, 'scoring', encode(scoring.content_hash, 'hex'), 'normGroups', report.norm_groups)`;

/**
 * Whether a report that was made says something else than one would now, or than one that was made after it. The newest alone counts:
 * when the norms come back that an older one was made by, that one stays replaced, and the next names what it replaces.
 */
export const isOutdated = (sql: Sql | Tx) =>
  sql`(report.basis is not null and (report.basis is distinct from now.basis or exists (
      select from reports as later
      where later.org_id = report.org_id and later.assessment_id = report.assessment_id
        and later.status = 'completed' and later.basis <> report.basis and later.finished_at > report.finished_at)))`;

/** Who has fetched a `report`, the first first, as JSON. */
export const holdersOf = (sql: Sql | Tx) =>
  sql`coalesce((
      select json_agg(json_build_object('name', held.user_name, 'at', held.first_at) order by held.first_at)
      from report_downloads as held where held.org_id = report.org_id and held.report_id = report.id), '[]')`;

export interface EarlierReport extends ReportBasis {
  readonly number: number;
  readonly language: Language;
  readonly paper: Paper;
  readonly madeAt: Date;
}

/** The reports of the assessment of `id` that were made, the newest first. */
export async function listEarlierReports(sql: Sql | Tx, orgId: string, id: string): Promise<EarlierReport[]> {
  return await sql<EarlierReport[]>`
    select report.version as number, report.language, report.paper, report.finished_at as made_at, report.basis,
      report.details, report.norm_groups, scoring.norms_version, scoring.rules_hash as rules,
      encode(scoring.content_hash, 'hex') as scoring
    from reports as wanted
    join reports as report on report.org_id = wanted.org_id and report.assessment_id = wanted.assessment_id
    left join scoring_keys as scoring on scoring.id = report.scoring_id
    where wanted.org_id = ${orgId} and wanted.id = ${id} and report.id <> wanted.id and report.status = 'completed'
    order by report.finished_at desc, report.version desc`;
}

interface Fetching {
  readonly userId: string;
  readonly at: Date;
}

/** Notes who fetches a report, or all that were put together in a zip. */
export async function insertHolder(
  sql: Sql | Tx,
  orgId: string,
  { fileOf, ...fetching }: Fetching & { readonly fileOf: string },
): Promise<void> {
  await noteFetched(
    sql,
    orgId,
    fetching,
    sql`
      select id from reports where org_id = ${orgId} and id = ${fileOf}
      union all
      select report.id from task_reports as asked
      join reports as report on report.org_id = asked.org_id and report.id = asked.report_id
      where asked.org_id = ${orgId} and asked.task_id = ${fileOf} and report.status = 'completed'`,
  );
}

/** The same of whatever is newest of these respondents' reports. */
export async function insertHolderOf(
  sql: Sql | Tx,
  orgId: string,
  { respondents, test, ...fetching }: Fetching & {
    readonly respondents: readonly string[];
    readonly test?: string;
  },
): Promise<void> {
  await noteFetched(
    sql,
    orgId,
    fetching,
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

const noteFetched = (
  sql: Sql | Tx,
  orgId: string,
  { userId, at }: Fetching,
  fetched: ReturnType<typeof basisNow>,
) =>
  sql`
    insert into report_downloads (org_id, report_id, user_id, user_name, first_at, last_at)
    select ${orgId}, fetched.id, member.id,
      coalesce(nullif(btrim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email), ${at}, ${at}
    from users as member cross join (${fetched}) as fetched
    where member.org_id = ${orgId} and member.id = ${userId}
    on conflict (report_id, user_id) do update set last_at = excluded.last_at`;
