import type { Language } from "../languages.ts";
import type { ResumedAnswer } from "./answer.ts";
import type { Look } from "./look.ts";
import type { Clock } from "./clock_reading.ts";
import type { DetailedTest } from "./test_in_detail.ts";

/** A place in a test: the index of the subtest and of the question in it, both from 0. */
export interface Place {
  readonly subtest: number;
  readonly question: number;
}

/**
 * Screens of the player. `overview` shows the test with its sections; `finished` comes when all parts are
 * handed in.
 */
export type Screen =
  | "instructions"
  | "overview"
  | "section-overview"
  | "subtest-overview"
  | "question"
  | "finished";

/** The data of the player's page, to begin or to resume. */
export interface PlayerBoot {
  readonly respondentId: string;
  /** Sent with every call. */
  readonly token: string;
  readonly reentryCode: string;
  readonly language: Language;
  readonly apiBase: string;
  readonly test: DetailedTest;
  readonly screen: Screen;
  readonly place: Place;
  readonly finishedSubtests: readonly number[];
  readonly responses: readonly ResumedAnswer[];
  readonly clock: Clock;
  /** How the respondent may choose that this test looks. */
  readonly choices: readonly (keyof Look)[];
  /** The player's words in this language, by their keys below `tests:player`. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The address of a place in a test. There are two sets of paths for its screens. */
export function playerPath({ test, screen, place }: Pick<PlayerBoot, "test" | "screen" | "place">): string {
  if (test.screens === "active") return `/tests/active/${screen === "question" ? "subtest" : screen}`;
  if (screen === "question") return `/tests/test/section/question/${place.question + 1}`;
  return `/tests/test/${screen.endsWith("overview") ? "section/overview" : screen}`;
}

/** A respondent's own page with all their tests, shown when there is no test to continue. */
export const RESPONDENT_HOME = "/tests/respondent-assessments";
