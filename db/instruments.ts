import type { AnswerCode, ProgressIndicator } from "../model/content.ts";
import type { QuestionType } from "../model/instrument/questions.ts";
import type { Language } from "../model/languages.ts";
import type { TestIdentifier } from "../model/test_identifiers.ts";
import { asJson } from "./as_json.ts";
import type { Sql, Tx } from "./pool.ts";

type Texts = Readonly<Partial<Record<Language, unknown>>>;

/** All of a version that a respondent reads, as it is stored. Parts stand in their order and point at each other by their codes. */
export interface Content {
  readonly version: {
    readonly languages: readonly Language[];
    readonly texts: Texts;
    readonly isDemonstration: boolean;
    readonly progressIndicator: ProgressIndicator;
    readonly isAutoAdvancing: boolean;
    readonly shouldPauseOnDisconnect: boolean;
    readonly testWideTimeLimit: number | null;
    readonly areQuestionsRequired: boolean;
    readonly isSubtestNavigationAllowed: boolean;
    readonly retriesOfflineAnswers: boolean;
    readonly screens: "test" | "active";
  };
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

/** Imports go one after the other: the next one finds done what the one before did. */
const LOCK = 7_240_115;

export async function queueForImport(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
}

export interface StoredTest {
  readonly id: number;
  readonly currentVersionId: number | null;
}

export async function findTest(sql: Sql | Tx, identifier: TestIdentifier): Promise<StoredTest | null> {
  const [row] = await sql<StoredTest[]>`
    select id, current_version_id from tests where identifier = ${identifier}`;
  return row ?? null;
}

/** What a test is called: as staff read it, and the family it is of. */
export interface TestNames {
  readonly name: string;
  readonly baseName: string;
}

export async function insertTest(
  tx: Tx,
  identifier: TestIdentifier,
  names: TestNames,
): Promise<StoredTest> {
  const [row] = await tx<[StoredTest]>`
    insert into tests ${tx({ identifier, ...names })} returning id, current_version_id`;
  return row;
}

export async function setCurrentVersion(
  tx: Tx,
  { testId, versionId, names }: { testId: number; versionId: number; names: TestNames },
): Promise<void> {
  await tx`
    update tests set ${tx({ currentVersionId: versionId, ...names })} where id = ${testId}`;
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

/** The number that a new version of the test would have. */
export async function nextVersionNumber(sql: Sql | Tx, testId: number): Promise<number> {
  const [row] = await sql<[{ next: number }]>`
    select coalesce(max(number), 0) + 1 as next from test_versions where test_id = ${testId}`;
  return row.next;
}

/** A few statements, however much there is: parts find the ids of those above them by their codes. */
export async function insertVersion(
  tx: Tx,
  testId: number,
  contentHash: Uint8Array,
  { version, sections, subtests, questions }: Content,
): Promise<StoredVersion> {
  const [made] = await tx<[StoredVersion]>`
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
    select ${made.id}, code, "order", texts
    from jsonb_to_recordset(${asJson(tx, sections)}) as part (code text, "order" int, texts jsonb)`;
  await tx`
    insert into subtests (test_version_id, section_id, code, "order", time_limit, is_practice, is_section_practice, texts)
    select section.test_version_id, section.id, part.code, part."order", "timeLimit", "isPractice", "isSectionPractice",
      part.texts
    from jsonb_to_recordset(${
    asJson(tx, subtests)
  }) as part (code text, section text, "order" int, "timeLimit" int,
      "isPractice" boolean, "isSectionPractice" boolean, texts jsonb)
    join sections as section on section.test_version_id = ${made.id} and section.code = part.section`;
  await tx`
    with part as (
      select * from jsonb_to_recordset(${
    asJson(tx, questions)
  }) as part (code text, subtest text, "order" int, type text,
        "answerCode" text, texts jsonb, layout jsonb, presentation jsonb, feedback jsonb, "isUnscored" boolean)
    ), question as (
      insert into questions (test_version_id, code, type, answer_code, texts, layout, presentation, feedback, is_unscored)
      select ${made.id}, code, type, "answerCode", texts, layout, presentation, feedback, "isUnscored" from part
      returning id, test_version_id, code
    )
    insert into subtest_questions (test_version_id, subtest_id, question_id, "order")
    select question.test_version_id, subtest.id, question.id, part."order"
    from part
    join question using (code)
    join subtests as subtest on subtest.test_version_id = ${made.id} and subtest.code = part.subtest`;
  return made;
}

export interface CurrentVersion {
  readonly identifier: TestIdentifier;
  readonly version: number;
  readonly scoring: number;
}

/** What of each test is sat by whoever begins now. */
export async function listCurrentVersions(sql: Sql | Tx): Promise<CurrentVersion[]> {
  return await sql<CurrentVersion[]>`
    select test.identifier, version.number as version, max(scoring.number) as scoring
    from tests as test
    join test_versions as version on version.id = test.current_version_id
    join scoring_keys as scoring on scoring.test_version_id = version.id
    group by test.id, version.id order by test.id`;
}
