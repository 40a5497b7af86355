import type { PlayerBoot } from "./boot.ts";

/** The address of a place in a test, whose screens have one of two sets of paths. */
export function playerPath({ test, screen, place }: Pick<PlayerBoot, "test" | "screen" | "place">): string {
  if (test.screens === "active") return `/tests/active/${screen === "question" ? "subtest" : screen}`;
  if (screen === "question") return `/tests/test/section/question/${place.question + 1}`;
  return `/tests/test/${screen.endsWith("overview") ? "section/overview" : screen}`;
}

/** A respondent's own page, with all their tests: where somebody is led who has none to go on with. */
export const RESPONDENT_HOME = "/tests/respondent-assessments";
