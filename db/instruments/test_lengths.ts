import type { Language } from "../../model/languages.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { SubtestLength } from "../../model/instruments/test_length.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A test as it is described before it begins. */
export interface AnnouncedTest {
  readonly testId: number;
  readonly versionId: number;
  readonly identifier: TestIdentifier;
  readonly languages: readonly Language[];
  readonly texts: Readonly<
    Partial<Record<Language, { readonly name: string; readonly description: string }>>
  >;
  readonly isDemonstration: boolean;
  readonly testWideTimeLimit: number | null;
  readonly subtests: readonly SubtestLength[];
}

/** So many people have to have sat a part before its time is learned from them, and so many are looked at. */
const LEARNED_FROM = 30;
const LOOKED_AT = 500;

/**
 * One row for each version. A version never changes, but what is learned from its sittings does. The sittings
 * are those of everybody, whoever asks: a time of at least thirty people says nothing about one.
 */
export async function listAnnouncedTests(
  sql: Sql | Tx,
  versionIds: readonly number[],
): Promise<AnnouncedTest[]> {
  return await sql<AnnouncedTest[]>`
    select version.test_id, version.id as version_id, test.identifier, version.languages, version.texts,
      version.is_demonstration, version.test_wide_time_limit, parts.subtests
    from test_versions as version
    join tests as test on test.id = version.test_id
    cross join lateral (
      select json_agg(json_build_object(
        'timeLimit', subtest.time_limit,
        'isPractice', subtest.is_practice or subtest.is_section_practice,
        'learned', recent.seconds,
        'types', counted.types)) as subtests
      from subtests as subtest
      cross join lateral (
        select case when count(*) >= ${LEARNED_FROM}
          then percentile_cont(0.75) within group (order by duration) end as seconds
        from (
          select duration from public.subtest_answers
          where subtest_id = subtest.id and duration is not null and respondent_id not in (
            select id from public.respondents where org_id in (select id from organizations where is_synthetic))
          order by finished_at desc limit ${LOOKED_AT}
        ) as lately
      ) as recent
      cross join lateral (
        select coalesce(json_object_agg(type, questions), '{}') as types
        from (
          select question.type, count(*) as questions
          from subtest_questions as placed join questions as question on question.id = placed.question_id
          where placed.subtest_id = subtest.id
          group by question.type
        ) as of_type
      ) as counted
      where subtest.test_version_id = version.id
    ) as parts
    where version.id = any(${versionIds as number[]})`;
}
