import type { AnswerCode, ProgressIndicator } from "../../model/instruments/content.ts";
import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import type { Language } from "../../model/languages.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

type Texts = Readonly<Partial<Record<Language, unknown>>>;

/** The settings of a version. */
export interface VersionFlags {
  readonly languages: readonly Language[];
  readonly isDemonstration: boolean;
  readonly progressIndicator: ProgressIndicator;
  readonly isAutoAdvancing: boolean;
  readonly shouldPauseOnDisconnect: boolean;
  readonly testWideTimeLimit: number | null;
  readonly areQuestionsRequired: boolean;
  readonly isSubtestNavigationAllowed: boolean;
  readonly retriesOfflineAnswers: boolean;
  readonly screens: "test" | "active";
}

/** An author's own time limits, in seconds; null for the product's default. */
export interface TimeRules {
  readonly lateAnswersWithin: number | null;
  readonly creditPerGap: number | null;
  readonly creditPerSitting: number | null;
}

/**
 * The content of a version that a respondent reads, as stored. Parts are in order and refer to each other by
 * code.
 */
export interface Content {
  readonly version: VersionFlags & Partial<TimeRules> & { readonly texts: Texts };
  readonly sections: readonly { readonly code: string; readonly order: number; readonly texts: Texts }[];
  readonly subtests: readonly {
    readonly code: string;
    readonly section: string;
    readonly order: number;
    readonly timeLimit: number | null;
    readonly isPractice: boolean;
    readonly isSectionPractice: boolean;
    readonly texts: Texts;
  }[];
  readonly questions: readonly {
    readonly code: string;
    readonly subtest: string;
    readonly order: number;
    readonly type: QuestionType;
    readonly answerCode: AnswerCode;
    readonly texts: Texts;
    readonly layout: Readonly<Record<string, number>>;
    readonly presentation: unknown;
    readonly feedback: Texts | null;
    readonly isUnscored: boolean;
  }[];
}

export interface StoredVersion {
  readonly id: number;
  readonly number: number;
}

export async function findVersion(
  sql: Sql | Tx,
  testId: number,
  contentHash: Uint8Array,
): Promise<StoredVersion | null> {
  const [row] = await sql<StoredVersion[]>`
    select id, number from test_versions where test_id = ${testId} and content_hash = ${contentHash}`;
  return row ?? null;
}

/** The number of the test's next version. */
export async function nextVersionNumber(sql: Sql | Tx, testId: number): Promise<number> {
  const [row] = await sql<[{ next: number }]>`
    select coalesce(max(number), 0) + 1 as next from test_versions where test_id = ${testId}`;
  return row.next;
}

/** Four statements for any amount of content: parts find the ids of their parents by code. */
export async function insertVersion(
  tx: Tx,
  testId: number,
  contentHash: Uint8Array,
  { version, sections, subtests, questions }: Content,
): Promise<StoredVersion> {
  const [stored] = await tx<[StoredVersion]>`
    insert into test_versions ${
    tx({
      ...version,
      testId,
      number: await nextVersionNumber(tx, testId),
      contentHash,
      languages: [...version.languages],
      texts: asJson(tx, version.texts),
    })
  } returning id, number`;
  await tx`
    insert into sections (test_version_id, code, "order", texts)
    select ${stored.id}, code, "order", texts
    from jsonb_to_recordset(${asJson(tx, sections)}) as part (code text, "order" int, texts jsonb)`;
  await tx`
    insert into subtests (test_version_id, section_id, code, "order", time_limit, is_practice, is_section_practice, texts)
    select section.test_version_id, section.id, part.code, part."order", "timeLimit", "isPractice", "isSectionPractice",
      part.texts
    from jsonb_to_recordset(${
    asJson(tx, subtests)
  }) as part (code text, section text, "order" int, "timeLimit" int,
      "isPractice" boolean, "isSectionPractice" boolean, texts jsonb)
    join sections as section on section.test_version_id = ${stored.id} and section.code = part.section`;
  await tx`
    with part as (
      select * from jsonb_to_recordset(${
    asJson(tx, questions)
  }) as part (code text, subtest text, "order" int, type text,
        "answerCode" text, texts jsonb, layout jsonb, presentation jsonb, feedback jsonb, "isUnscored" boolean)
    ), question as (
      insert into questions (test_version_id, code, type, answer_code, texts, layout, presentation, feedback, is_unscored)
      select ${stored.id}, code, type, "answerCode", texts, layout, presentation, feedback, "isUnscored" from part
      returning id, test_version_id, code
    )
    insert into subtest_questions (test_version_id, subtest_id, question_id, "order")
    select question.test_version_id, subtest.id, question.id, part."order"
    from part
    join question using (code)
    join subtests as subtest on subtest.test_version_id = ${stored.id} and subtest.code = part.subtest`;
  return stored;
}
