import type { Place, Screen } from "../../../model/sitting/boot.ts";
import { answerOf, countOf, isFinished, isPractice, subtestOf } from "../read.ts";
import type { PlayerState } from "../state.ts";
import type { Turn } from "../turn.ts";

/** Index of the next subtest that is not finished, or of an earlier one; null if all others are finished. */
export function nextSubtest(state: PlayerState): number | null {
  const { test, place } = state;
  const order = [...test.subtests.keys()];
  const isNext = (index: number) => index !== place.subtest && !isFinished(state, test.subtests[index]!);
  return order.slice(place.subtest + 1).find(isNext) ?? order.find(isNext) ?? null;
}

/** The current subtest's time runs: it cannot be left without being handed in. */
function isRunning(state: PlayerState): boolean {
  const subtest = subtestOf(state);
  const { clock } = state;
  return subtest.timeLimit !== null && clock.subtestId === subtest.id && clock.startedAt !== null &&
    !isFinished(state, subtest);
}

/** A timed subtest that was handed in is over when its time is. If its deadline is not known, it is over. */
function isOver(state: PlayerState, index: number, now: number): boolean {
  const subtest = state.test.subtests[index]!;
  const clock = state.clock.subtestId === subtest.id ? state.clock : state.clocks[subtest.id];
  return subtest.timeLimit !== null && isFinished(state, subtest) &&
    (clock?.subtest?.deadline ?? -Infinity) <= now;
}

/**
 * Whether the respondent may go into this subtest: the one that comes next, or back if the test allows it.
 */
export function mayGoTo(state: PlayerState, index: number, now = Infinity): boolean {
  const { test, place } = state;
  const subtest = test.subtests[index];
  if (!subtest || isOver(state, index, now)) return false;
  if (index === place.subtest) return true;
  if (isRunning(state)) return false;
  if (!isFinished(state, subtest)) {
    return index === test.subtests.findIndex((it) => !isFinished(state, it));
  }
  return test.isSubtestNavigationAllowed;
}

/** Index of a subtest's first question without an answer; null if all have one, or it is not loaded. */
export function firstUnanswered(state: PlayerState, index: number): number | null {
  const at = state.test.subtests[index]!.subtestQuestions?.findIndex(({ id }) => !answerOf(state, id)) ?? -1;
  return at < 0 ? null : at;
}

/**
 * The first required question without an answer that can still be answered; finished subtests count only if
 * the test allows going back.
 */
export function firstLeftOut(turn: Turn): Place | null {
  const { test } = turn;
  if (!test.areQuestionsRequired) return null;
  const open = test.subtests.filter((subtest, index) =>
    !isPractice(subtest) && !isOver(turn, index, turn.now) &&
    (test.isSubtestNavigationAllowed || !isFinished(turn, subtest))
  );
  const questions = open.flatMap(({ subtestQuestions = [] }) => subtestQuestions.map(({ id }) => id));
  return placeOf(turn, questions.filter((id) => !answerOf(turn, id)));
}

/** Place of the first of these questions; null if none is loaded. */
export function placeOf({ test }: PlayerState, questions: readonly number[]): Place | null {
  for (const [subtest, { subtestQuestions = [] }] of test.subtests.entries()) {
    const question = subtestQuestions.findIndex(({ id }) => questions.includes(id));
    if (question >= 0) return { subtest, question };
  }
  return null;
}

export interface Target extends Place {
  readonly screen: Screen;
}

/** Where "previous" leads; null if it leads nowhere. */
export function previousTarget(state: PlayerState, now: number): Target | null {
  const { test, place, screen } = state;
  const { subtest } = place;
  if (screen === "question") {
    if (place.question > 0) return { screen, subtest, question: place.question - 1 };
    return test.isSubtestNavigationAllowed ? { screen: "subtest-overview", subtest, question: 0 } : null;
  }
  if (screen === "overview") {
    return test.instructions ? { screen: "instructions", subtest, question: 0 } : null;
  }
  if (screen !== "subtest-overview" && screen !== "section-overview") return null;
  if (subtest === 0) return isRunning(state) ? null : { screen: "overview", subtest, question: 0 };
  if (!test.isSubtestNavigationAllowed || !mayGoTo(state, subtest - 1, now)) return null;
  return { screen: "question", subtest: subtest - 1, question: countOf(test.subtests[subtest - 1]!) - 1 };
}

export const mayGoBack = (state: PlayerState, now = Infinity): boolean => previousTarget(state, now) !== null;
