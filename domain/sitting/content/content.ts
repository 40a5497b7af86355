import {
  findContent,
  type StoredContent,
  type StoredQuestion,
  versionOfQuestion,
  versionOfSubtest,
} from "../../../db/sitting/sitting_content.ts";
import { answerForm } from "../../../model/instruments/questions.ts";
import type { Language } from "../../../model/languages.ts";
import type { TimeLimits } from "../../../model/sitting/clock.ts";
import { Refusal } from "../../../model/refusal.ts";
import { LIMITS } from "../../../model/limits.ts";
import { AUTHOR_DEFAULTS } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { contentIn, type ContentInLanguage } from "./content_in_language.ts";

/** A version as it is sat. It never changes, so a process that has read it keeps it. */
export interface SittingContent extends TimeLimits {
  readonly versionId: number;
  readonly testId: number;
  readonly shouldPauseOnDisconnect: boolean;
  /** How long after the end a device that was away may hand over its answers, in seconds. */
  readonly lateAnswersWithin: number;
  /** How much time is given back where it stands still without a connection: for one gap, and in all. */
  readonly creditPerGap: number;
  readonly creditPerSitting: number;
  readonly areQuestionsRequired: boolean;
  /** Otherwise nobody comes back to a subtest that they have handed in. */
  readonly isSubtestNavigationAllowed: boolean;
  /** In the order in which they are sat. */
  readonly subtests: readonly SatSubtest[];
  /** In the nearest language that the version has. */
  in(language: Language): ContentInLanguage;
}

export interface SatSubtest {
  readonly id: number;
  /** Seconds; null where time does not run. */
  readonly timeLimit: number | null;
  /** For itself or for its section: it counts for nothing, and the time of the whole test does not run in it. */
  readonly isPractice: boolean;
  /** Time runs in it, or in what it shows: nobody reads its questions before they have begun. */
  readonly isTimed: boolean;
  readonly section: number;
  /** In order, by id. */
  readonly questions: readonly number[];
}

/** What an answer is judged by before it is stored. */
export interface AskedQuestion {
  readonly id: number;
  readonly content: SittingContent;
  readonly subtest: SatSubtest;
  readonly form: "one" | "several" | "typed";
  readonly answerCount: number;
  readonly choose: number;
  readonly maxLength: number;
  /** Of a practice question, by language. */
  readonly feedback: StoredQuestion["feedback"];
}

/** All versions of all tests that are sat at the same time, and some. */
const KEPT_VERSIONS = 64;

interface Shelf {
  /** The one used last stands last. */
  readonly versions: Map<number, Promise<Held>>;
  readonly questions: Map<number, AskedQuestion>;
  /** By subtest. */
  readonly contents: Map<number, SittingContent>;
}

interface Held {
  readonly content: SittingContent;
  readonly questions: ReadonlyMap<number, AskedQuestion>;
}

const shelf = (): Shelf => ({ versions: new Map(), questions: new Map(), contents: new Map() });

type Reading = Pick<Ctx, "sql" | "memory">;

export async function contentOf(ctx: Reading, versionId: number): Promise<SittingContent> {
  return (await holdVersion(ctx, versionId)).content;
}

/** The question that an answer is to; without asking anybody once its version was read. */
export function askedQuestion(ctx: Reading, id: number): AskedQuestion | Promise<AskedQuestion> {
  return remembered(ctx, shelf).questions.get(id) ?? findAsked(ctx, id);
}

async function findAsked(ctx: Reading, id: number): Promise<AskedQuestion> {
  const versionId = await versionOfQuestion(ctx.sql, id);
  if (versionId === null) throw new Refusal("not_found");
  return (await holdVersion(ctx, versionId)).questions.get(id)!;
}

export async function contentOfSubtest(
  ctx: Reading,
  subtestId: number,
): Promise<{ content: SittingContent; subtest: SatSubtest }> {
  const content = remembered(ctx, shelf).contents.get(subtestId) ?? await findContentOf(ctx, subtestId);
  return { content, subtest: content.subtests.find(({ id }) => id === subtestId)! };
}

async function findContentOf(ctx: Reading, subtestId: number): Promise<SittingContent> {
  const versionId = await versionOfSubtest(ctx.sql, subtestId);
  if (versionId === null) throw new Refusal("not_found");
  return await contentOf(ctx, versionId);
}

async function holdVersion(ctx: Reading, versionId: number): Promise<Held> {
  const { versions, questions, contents } = remembered(ctx, shelf);
  const there = versions.get(versionId);
  versions.delete(versionId);
  const held = there ?? readVersion(ctx, versionId);
  versions.set(versionId, held);
  if (there) return await held;
  try {
    const read = await held;
    for (const [id, question] of read.questions) questions.set(id, question);
    for (const { id } of read.content.subtests) contents.set(id, read.content);
    await dropOldest(ctx);
    return read;
  } catch (error) {
    versions.delete(versionId);
    throw error;
  }
}

async function dropOldest(ctx: Reading): Promise<void> {
  const { versions, questions, contents } = remembered(ctx, shelf);
  while (versions.size > KEPT_VERSIONS) {
    const [oldest, held] = versions.entries().next().value!;
    versions.delete(oldest);
    const dropped = await held;
    for (const id of dropped.questions.keys()) questions.delete(id);
    for (const { id } of dropped.content.subtests) contents.delete(id);
  }
}

async function readVersion(ctx: Reading, versionId: number): Promise<Held> {
  const stored = await findContent(ctx.sql, versionId);
  if (!stored) throw new Refusal("not_found");
  const content = inModel(stored);
  const questions = new Map(
    stored.questions.map((question) => [question.id, askedOf(question, content)] as const),
  );
  return { content, questions };
}

function inModel(stored: StoredContent): SittingContent {
  const { version, sections } = stored;
  const inLanguages = new Map<Language, ContentInLanguage>();
  return {
    versionId: version.id,
    testId: version.testId,
    shouldPauseOnDisconnect: version.shouldPauseOnDisconnect,
    lateAnswersWithin: version.lateAnswersWithin ?? AUTHOR_DEFAULTS.lateAnswersWithin,
    creditPerGap: version.creditPerGap ?? AUTHOR_DEFAULTS.creditPerGap,
    creditPerSitting: version.creditPerSitting ?? AUTHOR_DEFAULTS.creditPerSitting,
    areQuestionsRequired: version.areQuestionsRequired,
    isSubtestNavigationAllowed: version.isSubtestNavigationAllowed,
    testWideTimeLimit: version.testWideTimeLimit,
    subtests: stored.subtests.map(({ id, sectionId, timeLimit, ...subtest }) => {
      const isPractice = subtest.isPractice || subtest.isSectionPractice;
      const questions = stored.questions.filter(({ subtestId }) => subtestId === id);
      const isCounted = version.testWideTimeLimit !== null || questions.some((it) => it.presentation);
      return {
        id,
        timeLimit,
        isPractice,
        isTimed: timeLimit !== null || isCounted && !isPractice,
        section: sections.findIndex((section) => section.id === sectionId),
        questions: questions.map(({ id }) => id),
      };
    }),
    in(language) {
      const nearest = version.languages.includes(language) ? language : version.languages[0]!;
      const there = inLanguages.get(nearest) ?? contentIn(stored, nearest);
      inLanguages.set(nearest, there);
      return there;
    },
  };
}

function askedOf(question: StoredQuestion, content: SittingContent): AskedQuestion {
  const subtest = content.subtests.find(({ id }) => id === question.subtestId)!;
  const { answers = [] } = Object.values(question.texts)[0] ?? {};
  return {
    id: question.id,
    content,
    subtest,
    form: answerForm(question.answerCode),
    answerCount: answers.length,
    choose: question.layout.choose ?? answers.length,
    maxLength: question.layout.maxLength ?? LIMITS.typedAnswerLength,
    feedback: subtest.isPractice ? question.feedback : null,
  };
}
