// What only code that follows the first question reads: the page's first script is without it.
import type { Subtest } from "../../model/sitting/test_in_detail.ts";
import { TIMER_REFRESH } from "../../model/times.ts";
import { countdownOf, isFinished, subtestOf, timeLeft } from "./read.ts";
import type { PlayerState } from "./state.ts";

/** The limit that `timeLeft` counts down, in seconds. */
export const limitOf = (state: PlayerState): number | null =>
  timeLeft(state, 0) === null ? null : countdownOf(state).limit!;

/** Whether a break may begin now: one that is for between two parts not while a part runs. */
export const mayTakeBreak = (state: PlayerState): boolean => {
  const { breaks, startedAt } = state.clock;
  const isBetween = state.screen !== "question" &&
    (startedAt === null || isFinished(state, subtestOf(state)));
  return breaks !== undefined && state.hasBegun && !state.submitting && state.screen !== "finished" &&
    state.bookmarkedId === subtestOf(state).id && (breaks.when === "any_time" || isBetween);
};

/**
 * Subtest of a question whose start the server does not know of yet; null if it does, or the question is not
 * loaded.
 */
export function unstartedFor({ test, startedIds }: PlayerState, question: number): Subtest | null {
  const subtest = test.subtests.find(({ subtestQuestions = [] }) =>
    subtestQuestions.some(({ id }) => id === question)
  );
  return subtest && !startedIds.includes(subtest.id) ? subtest : null;
}

/**
 * Milliseconds until the next tick: `TIMER_REFRESH` while time is counted down, otherwise a second; sooner if
 * an answer or the handing in is to be tried again before that.
 */
export function nextTick(state: PlayerState, now: number): number {
  const { failedResponses, submitting } = state;
  const due = [...Object.values(failedResponses), submitting].map((it) => (it?.retryAt ?? 0) - now)
    .filter((left) => left > 0);
  return Math.min(timeLeft(state, now) === null ? 1000 : TIMER_REFRESH, ...due);
}
