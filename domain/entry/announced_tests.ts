import { type AnnouncedTest, listAnnouncedTests } from "../../db/test_lengths.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../../model/languages.ts";
import { testLength } from "../../model/test_length.ts";
import type { Ctx } from "../context.ts";

/** What is told of tests before they begin, by version. */
export async function announcedTests(
  ctx: Ctx,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedTest>> {
  const tests = await listAnnouncedTests(ctx.sql, [...new Set(versionIds)]);
  return new Map(tests.map((test) => [test.versionId, test]));
}

/** A test in somebody's language, and in ours where it has not theirs. */
export function announce({ texts, ...test }: AnnouncedTest, language: Language) {
  const { name, description } = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]!;
  return {
    identifier: test.identifier,
    name,
    description,
    isDemonstration: test.isDemonstration,
    ...testLength(test.subtests, test.testWideTimeLimit),
  };
}

/** The languages that all of the tests speak; where there is none, those that any of them does. */
export function commonLanguages(tests: readonly Pick<AnnouncedTest, "languages">[]): Language[] {
  const all = LANGUAGES.filter((language) => tests.every(({ languages }) => languages.includes(language)));
  return all.length > 0
    ? all
    : LANGUAGES.filter((language) => tests.some(({ languages }) => languages.includes(language)));
}
