import { type AnnouncedTest, listAnnouncedTests } from "../../db/test_lengths.ts";
import type { Sql } from "../../db/pool.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../../model/languages.ts";
import { testLength } from "../../model/test_length.ts";
import type { Ctx } from "../context.ts";

/** A version never changes, so a process that has read what is told of it keeps that. */
const shelves = new WeakMap<Sql, Map<number, AnnouncedTest>>();
const KEPT_VERSIONS = 200;

/** What is told of tests before they begin, by version. */
export async function announcedTests(
  { sql }: Pick<Ctx, "sql">,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedTest>> {
  let shelf = shelves.get(sql);
  if (!shelf || shelf.size > KEPT_VERSIONS) shelves.set(sql, shelf = new Map());
  const missing = [...new Set(versionIds)].filter((id) => !shelf.has(id));
  if (missing.length > 0) {
    for (const test of await listAnnouncedTests(sql, missing)) shelf.set(test.versionId, test);
  }
  return shelf;
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
