import { type AnnouncedTest, listAnnouncedTests } from "../../../db/instruments/test_lengths.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../../../model/languages.ts";
import { testLength } from "../../../model/instruments/test_length.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";

/** A version never changes, so a process that has read what is told of it keeps that. */
const shelf = () => new Map<number, AnnouncedTest>();
const KEPT_VERSIONS = 200;

/** What is told of tests before they begin, by version. */
export async function announcedTests(
  ctx: Pick<Ctx, "sql" | "memory">,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedTest>> {
  const kept = remembered(ctx, shelf);
  const announced = new Map<number, AnnouncedTest>();
  const missing: number[] = [];
  for (const id of new Set(versionIds)) {
    const test = kept.get(id);
    if (test) announced.set(id, test);
    else missing.push(id);
  }
  const read = missing.length > 0 ? await listAnnouncedTests(ctx.sql, missing) : [];
  if (kept.size > KEPT_VERSIONS) kept.clear();
  for (const test of read) {
    announced.set(test.versionId, test);
    kept.set(test.versionId, test);
  }
  return announced;
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
