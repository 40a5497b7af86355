import { type AnnouncedTest, listAnnouncedTests } from "../../db/instruments/test_lengths.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../../model/languages.ts";
import { testLength } from "../../model/instruments/test_length.ts";
import type { Ctx } from "../context.ts";
import { MINUTE } from "../../model/times.ts";
import { remembered } from "../memory.ts";

/** Cached descriptions by version. What is learned from sittings about their length is read again each hour. */
const cache = () => ({ since: 0, tests: new Map<number, AnnouncedTest>() });
const KEPT_VERSIONS = 200;
const KEPT_FOR = 60 * MINUTE;

/** Returns the descriptions shown before tests begin, by version. */
export async function testDescriptions(
  ctx: Pick<Ctx, "sql" | "memory" | "now">,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedTest>> {
  const kept = remembered(ctx, cache);
  const { tests: cached } = kept;
  if (ctx.now().getTime() - kept.since > KEPT_FOR) {
    kept.since = ctx.now().getTime();
    cached.clear();
  }
  const descriptions = new Map<number, AnnouncedTest>();
  const missing: number[] = [];
  for (const id of new Set(versionIds)) {
    const test = cached.get(id);
    if (test) descriptions.set(id, test);
    else missing.push(id);
  }
  const read = missing.length > 0 ? await listAnnouncedTests(ctx.sql, missing) : [];
  if (cached.size > KEPT_VERSIONS) cached.clear();
  for (const test of read) {
    descriptions.set(test.versionId, test);
    cached.set(test.versionId, test);
  }
  return descriptions;
}

/** Returns a test's description in a language, or in the default one if it has no such text. */
export function describeTest({ texts, ...test }: AnnouncedTest, language: Language) {
  const { name, description } = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]!;
  return {
    identifier: test.identifier,
    name,
    description,
    isDemonstration: test.isDemonstration,
    hasPractice: test.subtests.some(({ isPractice }) => isPractice),
    ...testLength(test.subtests, test.testWideTimeLimit),
  };
}

/**
 * Returns the languages in which tests can be sat: those that the organisation offers, or else what the tests
 * have.
 */
export function sittingLanguages(
  tests: readonly Pick<AnnouncedTest, "languages">[],
  offered: readonly Language[],
): Language[] {
  const common = commonLanguages(tests);
  const both = offered.filter((language) => common.includes(language));
  return both.length > 0 ? both : common;
}

/** Returns the languages that all of the tests have; if there are none, those that any of them has. */
function commonLanguages(tests: readonly Pick<AnnouncedTest, "languages">[]): Language[] {
  const all = LANGUAGES.filter((language) => tests.every(({ languages }) => languages.includes(language)));
  return all.length > 0
    ? all
    : LANGUAGES.filter((language) => tests.some(({ languages }) => languages.includes(language)));
}
