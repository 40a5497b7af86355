import type { Language } from "../languages.ts";
import type { ResumedAnswer } from "./answer.ts";
import type { Clock } from "./clock.ts";
import type { DetailedTest } from "./test_in_detail.ts";

/** Where a respondent stands in a test: by index of the subtest and of the question in it, both from 0. */
export interface Place {
  readonly subtest: number;
  readonly question: number;
}

/**
 * The player's screens. `overview` is that of the test, with its sections; the last comes when all is handed
 * in.
 */
export type Screen =
  | "instructions"
  | "overview"
  | "section-overview"
  | "subtest-overview"
  | "question"
  | "finished";

/** All that the player needs to begin or go on, as the page carries it. */
export interface PlayerBoot {
  readonly respondentId: string;
  /** Shown with every call. */
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
  /** The words of the player in this language, by their keys below `tests:player`. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The address of a place in a test, whose screens have one of two sets of paths. */
export function playerPath({ test, screen, place }: Pick<PlayerBoot, "test" | "screen" | "place">): string {
  if (test.screens === "active") return `/tests/active/${screen === "question" ? "subtest" : screen}`;
  if (screen === "question") return `/tests/test/section/question/${place.question + 1}`;
  return `/tests/test/${screen.endsWith("overview") ? "section/overview" : screen}`;
}

/** A respondent's own page, with all their tests: where somebody is led who has none to go on with. */
export const RESPONDENT_HOME = "/tests/respondent-assessments";
