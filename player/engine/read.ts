import type { Answer } from "../../model/sitting/answer.ts";
import type { Section, Subtest, SubtestQuestion } from "../../model/sitting/test_in_detail.ts";
import { TIMER_REFRESH } from "../../model/times.ts";
import type { Kept, Modal, PlayerState } from "./state.ts";

/** What is to be seen of a player's state. */

export const subtestOf = ({ test, place }: PlayerState): Subtest => test.subtests[place.subtest]!;

export function sectionOf(state: PlayerState, subtest = subtestOf(state)): Section {
  return state.test.sections.find(({ order }) => order === subtest.section.order)!;
}

/** Null while it has not been loaded, and where there is none. */
export function questionOf(state: PlayerState): SubtestQuestion | null {
  return subtestOf(state).subtestQuestions?.[state.place.question] ?? null;
}

/** A moment before a question can be seen. */
export const isComing = (state: PlayerState): boolean =>
  state.screen === "question" && state.isOnline && state.pausedAt === null && !questionOf(state);

export const countOf = (subtest: Subtest): number =>
  subtest.subtestQuestions?.length ?? subtest.questionCount;

export const isPractice = ({ isPractice, isSectionPractice }: Subtest) => isPractice || isSectionPractice;

/** A single answer is not null, of several there is at least one, a text is not empty. */
export function holdsAnswer({ answer, answers, answerText }: Answer): boolean {
  return answer != null || !!answers?.length || !!answerText;
}

export function answerOf(state: PlayerState, question: number): Answer | null {
  const response = state.responses[question]?.response;
  return response && holdsAnswer(response) ? response : null;
}

export const topModal = ({ modals }: PlayerState): Modal | null => modals.at(-1) ?? null;

/** Nothing lies above what says so, and nothing else happens here but that what waits is sent. */
export const isElsewhere = (state: PlayerState): boolean => topModal(state)?.kind === "elsewhere";

export const isFinished = (state: PlayerState, subtest: Subtest) =>
  state.finishedSubtests.includes(subtest.id);

/** The clock of a subtest of which nothing is known yet. */
export const clockBefore = ({ id, timeLimit }: Subtest) => ({
  subtestId: id,
  startedAt: null,
  subtest: timeLimit === null ? null : { limit: timeLimit, deadline: null },
});

/** The countdown that runs out first: that of the subtest, or that of the whole test. */
function countdownOf({ clock }: PlayerState) {
  const [one, other] = [clock.subtest, clock.test].map((it) => ({
    limit: it?.limit,
    deadline: it?.deadline ?? Infinity,
  }));
  return one!.deadline <= other!.deadline ? one! : other!;
}

/** Milliseconds; null where no limit runs. It stands still while the test waits for the connection. */
export function timeLeft(state: PlayerState, now: number): number | null {
  const left = countdownOf(state).deadline - (state.pausedAt ?? now);
  return left === Infinity ? null : Math.max(0, left);
}

/** Seconds of the limit that `timeLeft` counts down, for the bar beside it. */
export const limitOf = (state: PlayerState): number | null =>
  timeLeft(state, 0) === null ? null : countdownOf(state).limit!;

const isWaiting = (state: PlayerState) => ([question, { sent }]: [string, Kept]) =>
  sent === null && !state.failedResponses[+question]?.isRefused;

/** Answers, by question, that the server does not have yet and may take, oldest first. */
export function waitingOf(state: PlayerState): { question: number; response: Kept["response"] }[] {
  return Object.entries(state.responses).filter(isWaiting(state))
    .map(([question, { response }]) => ({ question: +question, response }))
    .sort((one, other) => one.response.timestamp - other.response.timestamp);
}

export const unsent = (state: PlayerState): number =>
  Object.entries(state.responses).filter(isWaiting(state)).length;

/** Answers that the server will never take. They stay on the device. */
export const refused = (state: PlayerState): number =>
  Object.values(state.failedResponses).filter(({ isRefused }) => isRefused).length;

export const allStored = (state: PlayerState): boolean => unsent(state) === 0;

/** docs/product.md, Leaving: only online, and with all answers stored. */
export const mayStop = (state: PlayerState): boolean => state.isOnline && allStored(state);

/** The subtest of an answer that waits until the server has heard of its start; null where it has, or where it is not loaded. */
export function unstartedFor({ test, startedIds }: PlayerState, question: number): Subtest | null {
  const subtest = test.subtests.find(({ subtestQuestions = [] }) =>
    subtestQuestions.some(({ id }) => id === question)
  );
  return subtest && !startedIds.includes(subtest.id) ? subtest : null;
}

/** The subtest is at hand: its own overview or a question of it. */
export const isInSubtest = ({ screen }: PlayerState): boolean =>
  screen === "question" || screen === "subtest-overview";

export const maySkip = (state: PlayerState): boolean =>
  isInSubtest(state) && isPractice(subtestOf(state)) && !isFinished(state, subtestOf(state));

/** How far through the test: questions that are no practice, behind and in all. */
export function progressOf(state: PlayerState): {
  indicator: PlayerState["test"]["progressIndicator"];
  done: number;
  total: number;
} {
  const { test, place, screen } = state;
  let [done, total] = [0, 0];
  test.subtests.forEach((subtest, index) => {
    if (isPractice(subtest)) return;
    const count = countOf(subtest);
    total += count;
    if (screen === "finished" || isFinished(state, subtest)) done += count;
    else if (index === place.subtest) {
      const answered = subtest.subtestQuestions?.filter(({ id }) => answerOf(state, id)).length ?? 0;
      done += Math.max(place.question, answered);
    }
  });
  return { indicator: test.progressIndicator, done, total };
}

/**
 * Milliseconds until the next tick: `TIMER_REFRESH` while time is counted down, otherwise a second, and
 * sooner where an answer or the handing in is to be tried again before that.
 */
export function nextTick(state: PlayerState, now: number): number {
  const { failedResponses, submitting } = state;
  const due = [...Object.values(failedResponses), submitting].map((it) => (it?.retryAt ?? 0) - now)
    .filter((left) => left > 0);
  return Math.min(timeLeft(state, now) === null ? 1000 : TIMER_REFRESH, ...due);
}
