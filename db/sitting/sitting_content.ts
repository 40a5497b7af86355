import type { AnswerCode } from "../../model/instruments/content.ts";
import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { Language } from "../../model/languages.ts";
import type { Question } from "../../model/sitting/test_in_detail.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import type { TimeRules, VersionFlags } from "../instruments/test_versions.ts";

type Localized<T> = Readonly<Partial<Record<Language, T>>>;

/**
 * The content of a version for sitting it, in all its languages. Without scoring, and without the author's
 * codes.
 */
export interface StoredContent {
  readonly version: VersionFlags & TimeRules & {
    readonly id: number;
    readonly testId: number;
    readonly identifier: TestIdentifier;
    readonly baseName: string;
    readonly texts: Localized<{ name: string; description: string; instructions?: string }>;
  };
  readonly sections: readonly {
    readonly id: number;
    readonly order: number;
    readonly texts: Localized<{ name: string; description?: string }>;
  }[];
  /** In the order of the test. */
  readonly subtests: readonly {
    readonly id: number;
    readonly sectionId: number;
    readonly timeLimit: number | null;
    readonly isPractice: boolean;
    readonly isSectionPractice: boolean;
    readonly texts: Localized<{ name: string; subtestInstructions: string; details?: string }>;
  }[];
  /** In the order of their subtest. */
  readonly questions: readonly StoredQuestion[];
}

interface StoredImage {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
}

export interface StoredQuestion {
  readonly id: number;
  readonly subtestId: number;
  readonly type: QuestionType;
  readonly answerCode: AnswerCode;
  readonly texts: Localized<{
    title?: string;
    bodyText?: string;
    answers: readonly { text?: string; answerImages: readonly StoredImage[] }[];
    questionBodyImages: readonly StoredImage[];
    questionLegendImages: readonly StoredImage[];
  }>;
  readonly layout: Pick<Question, "choose" | "columns" | "maxLength">;
  readonly presentation: Question["presentation"] | null;
  readonly feedback: Localized<string> | null;
}

export async function findContent(sql: Sql | Tx, versionId: number): Promise<StoredContent | null> {
  const [[version], sections, subtests, questions] = await Promise.all([
    sql<[StoredContent["version"]?]>`
      select version.id, test_id, identifier, base_name, languages, texts, is_demonstration, progress_indicator,
        is_auto_advancing, should_pause_on_disconnect, test_wide_time_limit, are_questions_required,
        is_subtest_navigation_allowed, retries_offline_answers, screens,
        late_answers_within, credit_per_gap, credit_per_sitting
      from test_versions as version join tests on tests.id = test_id
      where version.id = ${versionId}`,
    sql<StoredContent["sections"][number][]>`
      select id, "order", texts from sections where test_version_id = ${versionId} order by "order"`,
    sql<StoredContent["subtests"][number][]>`
      select subtest.id, section_id, time_limit, is_practice, is_section_practice, subtest.texts
      from subtests as subtest join sections as section on section.id = section_id
      where subtest.test_version_id = ${versionId}
      order by section."order", subtest."order"`,
    sql<StoredQuestion[]>`
      select placed.id, subtest_id, type, answer_code, texts, layout, presentation, feedback
      from subtest_questions as placed join questions as question on question.id = question_id
      where placed.test_version_id = ${versionId}
      order by subtest_id, placed."order"`,
  ]);
  return version ? { version, sections, subtests, questions } : null;
}

export async function versionOfQuestion(sql: Sql | Tx, subtestQuestionId: number): Promise<number | null> {
  const [row] = await sql<{ versionId: number }[]>`
    select test_version_id as version_id from subtest_questions where id = ${subtestQuestionId}`;
  return row?.versionId ?? null;
}

export async function versionOfSubtest(sql: Sql | Tx, subtestId: number): Promise<number | null> {
  const [row] = await sql<{ versionId: number }[]>`
    select test_version_id as version_id from subtests where id = ${subtestId}`;
  return row?.versionId ?? null;
}

/** The current version of a test. */
export async function currentVersionOf(sql: Sql | Tx, testId: number): Promise<number | null> {
  const [row] = await sql<{ versionId: number | null }[]>`
    select current_version_id as version_id from tests where id = ${testId}`;
  return row?.versionId ?? null;
}
