import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { ProtocolFinding } from "../../model/scoring/scored.ts";
import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A test of a batch, or one that was sat in it and removed since. */
export interface GroupTest {
  readonly id: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly isDemonstration: boolean;
  /** Respondents who have finished it. */
  readonly finished: number;
  /** The member lacks the qualification that it asks for. */
  readonly isBarred: boolean;
}

/** In the order of the batch, tests that were removed from it last. */
export async function listGroupTests(
  sql: Sql | Tx,
  orgId: string,
  { batchId, userId }: { batchId: string; userId: string },
): Promise<GroupTest[]> {
  return await sql<GroupTest[]>`
    with sat as (
      select assessment.test_id, (count(*) filter (where assessment.status = 'complete'))::int as finished,
        bool_or(assessment.status <> 'new') as is_begun
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      where person.org_id = ${orgId} and person.batch_id = ${batchId} group by assessment.test_id
    )
    select test.id, test.identifier, test.name, version.is_demonstration, coalesce(sat.finished, 0) as finished,
      test.qualification > coalesce((
        select level from member_qualifications where org_id = ${orgId} and user_id = ${userId}), 'A') as is_barred
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    left join sat on sat.test_id = test.id
    left join batch_tests as chosen
      on chosen.org_id = ${orgId} and chosen.batch_id = ${batchId} and chosen.test_id = test.id
    where chosen.id is not null or sat.is_begun order by chosen."order" nulls last, test.id`;
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
}

export async function countGroup(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId }: Group,
): Promise<GroupCount[]> {
  return await sql<GroupCount[]>`
    select assessment.status, assessment.test_version_id as version_id, score.scoring_id, score.reading,
      score.norm_groups, person.anonymized_at is not null as is_anonymized, count(*)::int as people,
      count(person.flagged_at)::int as flagged, count(person.retested_at)::int as retested
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    left join lateral (
      select scoring_id, reading, norm_groups from assessment_scores
      where org_id = assessment.org_id and assessment_id = assessment.id and assessment.status = 'complete'
      order by scoring_id desc limit 1
    ) as score on true
    where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}
    group by 1, 2, 3, 4, 5, 6`;
}

export interface ScoreCount {
  /** Place of the cell, from 1 (functions/score_cells.sql). */
  readonly cell: number;
  /** Null for people without a value there. */
  readonly value: number | null;
  readonly people: number;
}

/**
 * How many people of a batch have which value in each of the `cells`: of their newest scores, if these are by
 * one of the scorings and of a plain protocol.
 */
export async function countScores(
  sql: Sql | Tx,
  orgId: string,
  { batchId, testId, scoringIds, cells }: Group & {
    scoringIds: readonly number[];
    cells: readonly number[];
  },
): Promise<ScoreCount[]> {
  return await sql<ScoreCount[]>`
    select cell, nullif(text, '')::float8 as value, people from (
      select cell, all_cells[cell] as text, count(*)::int as people
      from respondents as person
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      cross join lateral (
        select scoring_id, reading, string_to_array(cells, ',') as all_cells from assessment_scores
        where org_id = assessment.org_id and assessment_id = assessment.id order by scoring_id desc limit 1
      ) as score
      cross join unnest(${cells as number[]}::int[]) as cell
      where person.org_id = ${orgId} and person.batch_id = ${batchId} and assessment.test_id = ${testId}
        and assessment.status = 'complete' and scoring_id = any(${scoringIds as number[]}::int[])
        and coalesce(reading, 'plain') = 'plain'
      group by cell, all_cells[cell]
    ) as counted`;
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
