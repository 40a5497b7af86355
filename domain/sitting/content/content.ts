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

/** A version in the form used during a sitting. It never changes, so a process caches it. */
export interface SittingContent extends TimeLimits {
  readonly versionId: number;
  readonly testId: number;
  readonly shouldPauseOnDisconnect: boolean;
  /** How many seconds after the end a device that was offline may deliver its answers. */
  readonly lateAnswersWithin: number;
  /** How many seconds are credited for time without a connection, per gap and per sitting. */
  readonly creditPerGap: number;
  readonly creditPerSitting: number;
  readonly areQuestionsRequired: boolean;
  /** If false, a handed-in subtest cannot be opened again. */
  readonly isSubtestNavigationAllowed: boolean;
  /** In the order in which they are sat. */
  readonly subtests: readonly SatSubtest[];
  /** Returns the content in the nearest language that the version has. */
  in(language: Language): ContentInLanguage;
}

export interface SatSubtest {
  readonly id: number;
  /** Seconds; null without a limit. */
  readonly timeLimit: number | null;
  /**
   * Practice, by itself or by its section: it is not scored, and the time of the whole test does not run in
   * it.
   */
  readonly isPractice: boolean;
  /**
   * True if time runs in the subtest or in its presentations. Then its questions are hidden until it has
   * started.
   */
  readonly isTimed: boolean;
  readonly section: number;
  /** Question ids in order. */
  readonly questions: readonly number[];
}

/** What is needed to validate an answer before it is stored. */
export interface SatQuestion {
  readonly id: number;
  readonly content: SittingContent;
  readonly subtest: SatSubtest;
  readonly form: "one" | "several" | "typed";
  readonly answerCount: number;
  readonly choose: number;
  readonly maxLength: number;
  /** Feedback of a practice question, by language. */
  readonly feedback: StoredQuestion["feedback"];
}

/** Most versions kept: more than are sat at the same time. */
const KEPT_VERSIONS = 64;

interface ContentCache {
  /** By version, least recently used first. */
  readonly versions: Map<number, Promise<CachedVersion>>;
  readonly questions: Map<number, SatQuestion>;
  /** By subtest. */
  readonly contents: Map<number, SittingContent>;
}

interface CachedVersion {
  readonly content: SittingContent;
  readonly questions: ReadonlyMap<number, SatQuestion>;
}

const cache = (): ContentCache => ({ versions: new Map(), questions: new Map(), contents: new Map() });

type ContentCtx = Pick<Ctx, "sql" | "memory">;

export async function contentOf(ctx: ContentCtx, versionId: number): Promise<SittingContent> {
  return (await cachedVersion(ctx, versionId)).content;
}

/** Returns a question by the id that an answer names; synchronously if its version is cached. */
export function satQuestion(ctx: ContentCtx, id: number): SatQuestion | Promise<SatQuestion> {
  return remembered(ctx, cache).questions.get(id) ?? findSatQuestion(ctx, id);
}

async function findSatQuestion(ctx: ContentCtx, id: number): Promise<SatQuestion> {
  const versionId = await versionOfQuestion(ctx.sql, id);
  if (versionId === null) throw new Refusal("not_found");
  return (await cachedVersion(ctx, versionId)).questions.get(id)!;
}

export async function contentOfSubtest(
  ctx: ContentCtx,
  subtestId: number,
): Promise<{ content: SittingContent; subtest: SatSubtest }> {
  const content = remembered(ctx, cache).contents.get(subtestId) ?? await findContentOf(ctx, subtestId);
  return { content, subtest: content.subtests.find(({ id }) => id === subtestId)! };
}

async function findContentOf(ctx: ContentCtx, subtestId: number): Promise<SittingContent> {
  const versionId = await versionOfSubtest(ctx.sql, subtestId);
  if (versionId === null) throw new Refusal("not_found");
  return await contentOf(ctx, versionId);
}

async function cachedVersion(ctx: ContentCtx, versionId: number): Promise<CachedVersion> {
  const { versions, questions, contents } = remembered(ctx, cache);
  const existing = versions.get(versionId);
  versions.delete(versionId);
  const pending = existing ?? readVersion(ctx, versionId);
  versions.set(versionId, pending);
  if (existing) return await pending;
  try {
    const loaded = await pending;
    for (const [id, question] of loaded.questions) questions.set(id, question);
    for (const { id } of loaded.content.subtests) contents.set(id, loaded.content);
    await dropOldest(ctx);
    return loaded;
  } catch (error) {
    versions.delete(versionId);
    throw error;
  }
}

async function dropOldest(ctx: ContentCtx): Promise<void> {
  const { versions, questions, contents } = remembered(ctx, cache);
  while (versions.size > KEPT_VERSIONS) {
    const [oldest, pending] = versions.entries().next().value!;
    versions.delete(oldest);
    const dropped = await pending;
    for (const id of dropped.questions.keys()) questions.delete(id);
    for (const { id } of dropped.content.subtests) contents.delete(id);
  }
}

async function readVersion(ctx: ContentCtx, versionId: number): Promise<CachedVersion> {
  const stored = await findContent(ctx.sql, versionId);
  if (!stored) throw new Refusal("not_found");
  const content = toContent(stored);
  const questions = new Map(
    stored.questions.map((question) => [question.id, toSatQuestion(question, content)] as const),
  );
  return { content, questions };
}

function toContent(stored: StoredContent): SittingContent {
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
      const content = inLanguages.get(nearest) ?? contentIn(stored, nearest);
      inLanguages.set(nearest, content);
      return content;
    },
  };
}

function toSatQuestion(question: StoredQuestion, content: SittingContent): SatQuestion {
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
