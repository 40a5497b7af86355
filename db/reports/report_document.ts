import type { Scoring } from "../../model/instruments/instrument.ts";
import type { Scored } from "../../model/scoring/scored.ts";
import type { ReportBasis } from "../../model/reports/report_currency.ts";
import type { DocumentRespondent, DocumentWords, SatPart } from "../../model/reports/report_document.ts";
import { DEFAULT_LANGUAGE } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** What every report of an organisation shows of it. */
interface ReportIssuer {
  readonly organization: string;
  /** Data URL of its logo. */
  readonly logo: string | null;
  readonly accent: string | null;
  readonly timeZone: string;
}

/** Its columns, of the alias `organization` and its logo, the alias `logo`. */
const issuer = (sql: Sql | Tx) =>
  sql`organization.name as organization, organization.accent, organization.time_zone,
    -- Postgres breaks base64 into lines.
    'data:' || logo.type || ';base64,' || replace(encode(logo.bytes, 'base64'), E'\n', '') as logo`;

export async function findReportIssuer(sql: Sql | Tx, orgId: string): Promise<ReportIssuer | null> {
  const [row] = await sql<ReportIssuer[]>`
    select ${issuer(sql)}
    from organizations as organization
    left join organization_logos as logo on logo.org_id = organization.id and logo.hash = organization.logo
    where organization.id = ${orgId}`;
  return row ?? null;
}

export interface ReportedAssessment extends ReportIssuer {
  readonly project: string;
  readonly batch: string;
  readonly respondent: DocumentRespondent;
  readonly reentryCount: number;
  readonly respondentId: string;
  readonly versionId: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly isDemonstration: boolean;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

/** The facts of an assessment that a report shows; null if it is not complete. */
export async function findReported(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
  language: string,
): Promise<ReportedAssessment | null> {
  const [row] = await sql<ReportedAssessment[]>`
    select ${issuer(sql)}, project.name as project, batch.name as batch,
      respondent_details(person) as respondent,
      person.reentry_count, person.id as respondent_id, assessment.test_version_id as version_id, test.identifier,
      coalesce(version.texts -> ${language} ->> 'name', test.name) as name,
      version.is_demonstration, assessment.started_at, assessment.completed_at
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    join organizations as organization on organization.id = assessment.org_id
    left join organization_logos as logo on logo.org_id = organization.id and logo.hash = organization.logo
    join tests as test on test.id = assessment.test_id
    join test_versions as version on version.id = assessment.test_version_id
    where assessment.org_id = ${orgId} and assessment.id = ${assessmentId} and assessment.status = 'complete'`;
  return row ?? null;
}

export interface ReportedScore {
  readonly scored: Scored;
  readonly scoringId: number;
  readonly scoringNumber: number;
  /** The basis of a report with these scores and these details. */
  readonly basis: ReportBasis;
  readonly bands: Scoring["bands"];
  readonly words: DocumentWords;
}

/**
 * The score under the current scoring, with that scoring's bands and words. Anonymized respondents are not
 * scored again: for them the last score with its own scoring. Null if not scored yet.
 */
export async function findReportedScore(
  sql: Sql | Tx,
  orgId: string,
  { assessmentId, language, details }: {
    assessmentId: string;
    language: string;
    details: DocumentRespondent;
  },
): Promise<ReportedScore | null> {
  const [row] = await sql<ReportedScore[]>`
    select score.scored, scoring.id as scoring_id, scoring.number as scoring_number,
      json_build_object('basis', report_basis(scoring.content_hash, score.norm_groups, ${
    asJson(sql, details)
  }),
        'details', ${
    asJson(sql, details)
  }, 'normsVersion', scoring.norms_version, 'rules', scoring.rules_hash, 'scoring', encode(scoring.content_hash, 'hex'),
        'normGroups', score.norm_groups) as basis,
      coalesce(scoring.keys #> '{scoring,bands}', '{}') as bands,
      coalesce(scoring.wording -> ${language}, scoring.wording -> ${DEFAULT_LANGUAGE}, '{}') as words
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join assessment_scores as score on score.org_id = assessment.org_id and score.assessment_id = assessment.id
    join scoring_keys as scoring on scoring.id = score.scoring_id
    where assessment.org_id = ${orgId} and assessment.id = ${assessmentId}
      and (person.anonymized_at is not null or scoring.id = (
        select id from scoring_keys where test_version_id = assessment.test_version_id order by number desc limit 1))
    order by scoring.number desc limit 1`;
  return row ?? null;
}

export interface SatPartRow extends SatPart {
  readonly isExpired: boolean;
  /** Of its questions. */
  readonly codes: readonly string[];
}

/** The counted parts of a version, in order, with how much of each a respondent answered. */
export async function listSatParts(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, language }: { respondentId: string; versionId: number; language: string },
): Promise<SatPartRow[]> {
  return await sql<SatPartRow[]>`
    select coalesce(subtest.texts -> ${language}, subtest.texts -> ${DEFAULT_LANGUAGE}) ->> 'name' as name,
      case when not by.is_untimed then round(subtest.time_limit * by.factor)::int end as time_limit,
      case when not by.is_untimed then by.factor end as time_factor,
      sat.duration, count(*) as asked, array_agg(question.code order by placed."order") as codes,
      count(*) filter (where response.is_answered) as answered,
      coalesce(json_agg(placed."order" + 1 order by placed."order") filter (where response.is_answered is not true), '[]') as unanswered,
      exists (
        select from clock_events as clock
        where clock.respondent_id = person.id and clock.subtest_id = subtest.id and clock.kind = 'expiry'
          -- What was opened again did not end then.
          and not exists (
            select from clock_events as again
            where again.respondent_id = person.id and again.subtest_id = subtest.id and again.kind = 'reopen'
              and again.id > clock.id)) as is_expired
    from respondents as person
    join subtests as subtest on subtest.test_version_id = ${versionId} and not subtest.is_practice and not subtest.is_section_practice
    join sections as section on section.id = subtest.section_id
    join subtest_questions as placed on placed.subtest_id = subtest.id
    join questions as question on question.id = placed.question_id
    left join subtest_answers as sat on sat.respondent_id = person.id and sat.subtest_id = subtest.id
    left join lateral (
      select not is_late and coalesce(answer is not null, false) or not is_late
        and (answers is not null or coalesce(answer_text, '') <> '') as is_answered
      from responses where respondent_id = person.id and subtest_question_id = placed.id
    ) as response on true
    cross join lateral (
      select coalesce(bool_or(clock.factor is null), false) as is_untimed, coalesce(max(clock.factor), 1) as factor
      from clock_events as clock
      where clock.respondent_id = person.id and clock.subtest_id = subtest.id and clock.kind = 'factor'
        and subtest.time_limit is not null and clock.id > (
          select id from clock_events as begun
          where begun.respondent_id = person.id and begun.subtest_id = subtest.id and begun.kind = 'start')
    ) as by
    where person.org_id = ${orgId} and person.id = ${respondentId}
    group by person.id, section."order", subtest.id, sat.duration, by.is_untimed, by.factor
    order by section."order", subtest."order"`;
}

export interface SessionFacts {
  readonly devices: number;
  readonly gaps: number;
  readonly longestGap: number;
  readonly credits: number;
  readonly credited: number;
  /** How often staff gave extra time, and its seconds. */
  readonly extras: number;
  readonly extra: number;
  /** How often staff paused the test, and for how many seconds. */
  readonly pauses: number;
  readonly paused: number;
  /** How often they stopped it and opened it again. */
  readonly stops: number;
  /** They stopped it for good. */
  readonly isStopped: boolean;
  /** How often they opened it again after it had ended, or a time had run out. */
  readonly reopenings: number;
  /** How often the page was out of sight while a time ran, and for how many seconds. */
  readonly lefts: number;
  readonly away: number;
  /** When staff noted incidents, as milliseconds. */
  readonly incidents: readonly number[];
}

/**
 * Figures from the events of a sitting: devices, gaps longer than `gapSeconds` without what staff let stand, time
 * credits, extra time that was not taken back, pauses, stops, reopenings and times in which the page was out of sight.
 */
export async function findSessionFacts(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, gapSeconds }: { respondentId: string; versionId: number; gapSeconds: number },
): Promise<SessionFacts> {
  const [row] = await sql<[SessionFacts]>`
    with person as materialized (
      select id from respondents where org_id = ${orgId} and id = ${respondentId}
    ), clock as materialized (
      select clock.id, clock.kind, clock.at, clock.seconds, clock.undoes
      from person
      join clock_events as clock on clock.respondent_id = person.id
        and clock.kind in ('credit', 'extra', 'undo', 'pause', 'resume', 'stop', 'reopen', 'end', 'left')
      join subtests as subtest on subtest.id = clock.subtest_id and subtest.test_version_id = ${versionId}
    ), act as materialized (
      select kind, at as since, lead(at) over (order by id) as until, lag(kind) over (order by id) as before from clock
      where kind in ('pause', 'resume', 'stop', 'reopen', 'end')
    ), halt as materialized (
      select kind, since, until from act where kind in ('pause', 'stop', 'end')
    ), given as materialized (
      select event.device_id, event.answered_at as at, lag(event.answered_at) over (order by event.answered_at) as before
      from person
      join response_events as event on event.respondent_id = person.id
      join subtest_questions as placed on placed.id = event.subtest_question_id and placed.test_version_id = ${versionId}
    ), event as materialized (
      select device_id, extract(epoch from at - before - coalesce((
        select sum(least(until, at) - greatest(since, before)) from halt where since < at and until > before
      ), interval '0')) as since
      from given
    ), added as materialized (
      select case kind when 'reopen' then 'extra' else kind end as kind, seconds from clock
      where seconds is not null and not exists (select from clock as undo where undo.undoes = clock.id)
    )
    select count(distinct device_id) as devices,
      count(*) filter (where since > ${gapSeconds}) as gaps,
      coalesce(max(since) filter (where since > ${gapSeconds}), 0)::float8 as longest_gap,
      (select count(*) from added where kind = 'credit') as credits,
      (select coalesce(sum(seconds), 0) from added where kind = 'credit')::float8 as credited,
      (select count(*) from added where kind = 'extra') as extras,
      (select coalesce(sum(seconds), 0) from added where kind = 'extra')::float8 as extra,
      (select count(*) from halt where kind = 'pause') as pauses,
      (select coalesce(extract(epoch from sum(until - since)), 0) from halt where kind = 'pause')::float8 as paused,
      (select count(*) from halt where kind = 'stop' and until is not null) as stops,
      exists (select from halt where kind = 'stop' and until is null) as is_stopped,
      (select count(*) from clock where kind = 'left') as lefts,
      (select coalesce(sum(seconds), 0) from clock where kind = 'left')::float8 as away,
      (select count(*) from act where kind = 'reopen' and before is distinct from 'stop') as reopenings,
      array(
        select extract(epoch from incident.at)::float8 * 1000 from person
        join assessments as assessment on assessment.org_id = ${orgId} and assessment.respondent_id = person.id
          and assessment.test_version_id = ${versionId}
        join incidents as incident on incident.org_id = ${orgId} and incident.assessment_id = assessment.id
        order by incident.id
      ) as incidents
    from event`;
  return row;
}
