import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { PublishedScoring, PublishedTest } from "../../model/operators/content.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export type PublishedRow = Omit<PublishedTest, "test" | "publishedAt"> & {
  readonly test: TestIdentifier;
  readonly publishedAt: Date;
};

/** Who published a `scoring` first. */
const publisher = (sql: Sql | Tx) =>
  sql`(
    select operator.name
    from content_proposals as proposal join operators as operator on operator.id = proposal.operator_id
    where proposal.scoring_id = scoring.id and (proposal.effect ->> 'isNewScoring')::boolean
    order by proposal.published_at limit 1)`;

/** Every test with what is published of it now. */
export async function listPublishedTests(sql: Sql | Tx): Promise<PublishedRow[]> {
  return await sql<PublishedRow[]>`
    select distinct on (test.id) test.identifier as test, test.name, test.qualification, version.languages,
      version.is_demonstration, case when exists (
        select from content_proposals as proposal
        where proposal.test = test.identifier and proposal.published_at is not null
          and proposal.status in ('waiting', 'running')) then 'rescoring' else 'published' end as state,
      (select count(*)::int from test_versions where test_id = test.id) as versions,
      (select count(*)::int from scoring_keys where test_version_id = version.id) as scorings,
      (select count(*)::int from json_object_keys(scoring.keys #> '{scoring,scales}')) as scales,
      version.number as version,
      scoring.number as scoring, scoring.norms_version, scoring.imported_at as published_at,
      ${publisher(sql)} as operator
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    join scoring_keys as scoring on scoring.test_version_id = version.id
    order by test.id, scoring.number desc`;
}

export type ScoringRow = Omit<PublishedScoring, "publishedAt"> & { readonly publishedAt: Date };

/** Every scoring of every version of a test, the newest first. */
export async function listPublishedScorings(sql: Sql | Tx, test: string): Promise<ScoringRow[]> {
  return await sql<ScoringRow[]>`
    with scoring as (
      select scoring.*, version.number as version, test.current_version_id,
        max(scoring.number) over (partition by version.id) as newest
      from tests as test
      join test_versions as version on version.test_id = test.id
      join scoring_keys as scoring on scoring.test_version_id = version.id
      where test.identifier = ${test}
    ), scored as (
      select scoring_id, count(*)::int as people from assessment_scores
      where assessment_id in (
        select id from assessments where test_version_id in (select test_version_id from scoring))
      group by scoring_id
    )
    select scoring.id, scoring.version, scoring.number as scoring, scoring.norms_version,
      scoring.imported_at as published_at, ${publisher(sql)} as operator,
      scoring.number = scoring.newest and scoring.test_version_id = scoring.current_version_id as is_current,
      coalesce(scored.people, 0) as people
    from scoring left join scored on scored.scoring_id = scoring.id
    order by scoring.version desc, scoring.number desc`;
}

/** The questions of a scoring's version by code, each as a hash of all that a respondent sees of it. */
export async function listQuestionHashes(sql: Sql | Tx, scoringId: number): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; hash: string }[]>`
    select question.code, md5(concat_ws('/', question.type, question.answer_code, question.layout,
      question.presentation, question.texts, question.feedback)) as hash
    from scoring_keys as scoring join questions as question on question.test_version_id = scoring.test_version_id
    where scoring.id = ${scoringId} order by question.id`;
  return new Map(rows.map(({ code, hash }) => [code, hash]));
}
