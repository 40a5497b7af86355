import { levelOf, type ScoreReader } from "../account/qualifications.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { ProtocolFinding } from "../../model/scoring/scored.ts";
import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import { isCounted, recordsOf } from "../respondents/merge_records.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A test of a batch. */
export interface GroupTest {
  readonly id: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly isDemonstration: boolean;
  /** Somebody has finished it. */
  readonly isFinished: boolean;
  /** The member lacks the qualification that it asks for. */
  readonly isBarred: boolean;
}

/** In the order of the batch. Names are those of the language, if one is given. Nothing is barred for nobody. */
export async function listGroupTests(
  sql: Sql | Tx,
  orgId: string,
  { batchId, reader, language = "" }: { batchId: string; reader: ScoreReader | null; language?: string },
): Promise<GroupTest[]> {
  return await sql<GroupTest[]>`
    select test.id, test.identifier, coalesce(version.texts -> ${language} ->> 'name', test.name) as name,
      version.is_demonstration, exists (
        select from respondents as person
        join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
        where person.org_id = chosen.org_id and person.batch_id = chosen.batch_id and assessment.test_id = test.id
          and assessment.status = 'complete') as is_finished,
      ${reader ? sql`test.qualification > ${levelOf(sql, orgId, reader)}` : sql`false`} as is_barred
    from batch_tests as chosen
    join tests as test on test.id = chosen.test_id
    join test_versions as version on version.id = test.current_version_id
    where chosen.org_id = ${orgId} and chosen.batch_id = ${batchId} order by chosen."order"`;
}

interface Group {
  readonly batchId: string;
  readonly testId: number;
}

/** People of a batch with one test whose sittings are alike in all that a group's figures distinguish. */
export interface GroupCount {
  readonly status: AssessmentStatus;
  /** Null before the start. */
  readonly versionId: number | null;
  /** The newest scoring with a score of theirs; null without a score. */
  readonly scoringId: number | null;
  readonly reading: ProtocolFinding["reading"] | null;
  /** Ids of the norm groups of their scales, joined by "|"; null without norms. */
  readonly normGroups: string | null;
  readonly isAnonymized: boolean;
  readonly people: number;
  readonly flagged: number;
  readonly retested: number;
  /** The first and the last day on which one of them finished, by the organisation's clock. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export interface ScoreCount {
  readonly scoringId: number;
  /** Place of the scale in its scoring, from 1. */
  readonly place: number;
  /** Null for people without a score on the scale. */
  readonly value: number | null;
  readonly people: number;
}

/**
 * The people of a batch with one test, and how many of those with a plain protocol have which standard score on
 * which scale: by their newest scores, in one pass over the batch.
 */
export async function countGroup(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId }: Group,
): Promise<{ groups: readonly GroupCount[]; scores: readonly ScoreCount[] }> {
  const [counts] = await sql<[{ groups: GroupCount[] | null; scores: ScoreCount[] | null }]>`
    with sat as materialized (
      select assessment.status, assessment.test_version_id, scoring_id, reading, norm_groups, standard_scores,
        anonymized_at, flagged_at, retested_at, completed_at
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      left join lateral (
        select scoring_id, reading, norm_groups, standard_scores from assessment_scores
        where org_id = assessment.org_id and assessment_id = assessment.id and assessment.status = 'complete'
        order by scoring_id desc limit 1
      ) as score on true
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}
        and ${isCounted(sql, orgId)}
    )
    select (
      select json_agg(counted) from (
        select status, test_version_id as "versionId", scoring_id as "scoringId", reading, norm_groups as "normGroups",
          anonymized_at is not null as "isAnonymized", count(*) as people, count(flagged_at) as flagged,
          count(retested_at) as retested,
          min(completed_at at time zone (select time_zone from organizations where id = ${orgId}))::date as "firstDay",
          max(completed_at at time zone (select time_zone from organizations where id = ${orgId}))::date as "lastDay"
        from sat group by 1, 2, 3, 4, 5, 6
      ) as counted
    ) as groups, (
      select json_agg(counted) from (
        select scoring_id as "scoringId", place, value, count(*) as people
        from sat cross join lateral unnest(standard_scores) with ordinality as one (value, place)
        where coalesce(reading, 'plain') = 'plain' group by 1, 2, 3
      ) as counted
    ) as scores`;
  return { groups: counts.groups ?? [], scores: counts.scores ?? [] };
}

/** The same for the raw scores of scales without norms, by their places. */
export async function countRawScores(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId, scoringIds, places }: Group & {
    scoringIds: readonly number[];
    places: readonly number[];
  },
): Promise<ScoreCount[]> {
  // Eight cells of each scale, the raw score first (functions/score_cells.sql).
  return await sql<ScoreCount[]>`
    select scoring_id, place, nullif(cell, '')::float8 as value, count(*)::int as people
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    cross join lateral (
      select scoring_id, reading, string_to_array(cells, ',') as all_cells from assessment_scores
      where org_id = assessment.org_id and assessment_id = assessment.id order by scoring_id desc limit 1
    ) as score
    cross join unnest(${places as number[]}::int[]) as place
    cross join lateral (select all_cells[8 * place - 7] as cell) as one
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}
      and assessment.status = 'complete' and scoring_id = any(${scoringIds as number[]}::int[])
      and ${isCounted(sql, orgId)}
      and coalesce(reading, 'plain') = 'plain'
    group by scoring_id, place, cell`;
}

export interface GroupScoring {
  readonly id: number;
  readonly versionId: number;
  /** Number of the version within its test. */
  readonly version: number;
  /** Equal for scorings of a version that give the same scores. */
  readonly basis: string;
  /** The version's newest scoring. */
  readonly isCurrent: boolean;
}

/** All scorings of a test, the newest version and its newest scoring first. */
export async function listScoringsOfTest(sql: Sql | Tx, testId: number): Promise<GroupScoring[]> {
  return await sql<GroupScoring[]>`
    select scoring.id, version.id as version_id, version.number as version,
      concat_ws(' ', version.id, scoring.norms_version, scoring.rules_hash) as basis,
      row_number() over (partition by version.id order by scoring.number desc) = 1 as is_current
    from scoring_keys as scoring join test_versions as version on version.id = scoring.test_version_id
    where version.test_id = ${testId} order by version.number desc, scoring.number desc`;
}

/** A person of a batch, with their assessment of one of its tests. */
export interface ComparablePerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
  readonly militaryIdNumber: string | null;
  readonly employeeIdNumber: string | null;
  readonly anonymizedAt: Date | null;
  /** The record of this person in which the assessment is. */
  readonly recordId: string;
  /** Of a finished assessment; null if there is none. */
  readonly assessmentId: string | null;
  readonly versionId: number | null;
  readonly completedAt: Date | null;
}

/** In the order of `ids`; leaves out those who are not in the batch. */
export async function listComparable(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId, ids }: Group & { ids: readonly string[] },
): Promise<ComparablePerson[]> {
  return await sql<ComparablePerson[]>`
    select person.id, person.first_name, person.last_name, person.email, person.general_id_number,
      person.military_id_number, person.employee_id_number, person.anonymized_at,
      coalesce(assessment.respondent_id, person.id) as record_id, assessment.id as assessment_id,
      assessment.test_version_id as version_id, assessment.completed_at
    from respondents as person
    left join assessments as assessment on assessment.org_id = person.org_id
      and assessment.respondent_id = ${recordsOf(sql)} and assessment.test_id = ${testId}
      and assessment.status = 'complete' and ${isCounted(sql, orgId)}
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and person.id = any(${ids as string[]}::uuid[])
    order by array_position(${ids as string[]}::uuid[], person.id)`;
}
