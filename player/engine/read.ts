import type { Answer } from "../../model/sitting/answer.ts";
import type { Section, Subtest, SubtestQuestion } from "../../model/sitting/test_in_detail.ts";
import type { Kept, Modal, PlayerState } from "./state.ts";

export const subtestOf = ({ test, place }: PlayerState): Subtest => test.subtests[place.subtest]!;

export function sectionOf(state: PlayerState, subtest = subtestOf(state)): Section {
  return state.test.sections.find(({ order }) => order === subtest.section.order)!;
}

/** Null while the question is not loaded, and if there is none. */
export function questionOf(state: PlayerState): SubtestQuestion | null {
  return subtestOf(state).subtestQuestions?.[state.place.question] ?? null;
}

/** The question, or the view that draws it, is on its way and will be shown in a moment. */
export const isComing = (state: PlayerState, hasView: boolean): boolean =>
  state.screen === "question" && state.isOnline && !isStanding(state) && !(hasView && questionOf(state));

export const countOf = (subtest: Subtest): number =>
  subtest.subtestQuestions?.length ?? subtest.questionCount;

export const isPractice = ({ isPractice, isSectionPractice }: Subtest) => isPractice || isSectionPractice;

/** Whether it has a single answer, at least one of several, or a text that is not empty. */
export function holdsAnswer({ answer, answers, answerText }: Answer): boolean {
  return answer != null || !!answers?.length || !!answerText;
}

export function answerOf(state: PlayerState, question: number): Answer | null {
  const response = state.responses[question]?.response;
  return response && holdsAnswer(response) ? response : null;
}

export const topModal = ({ modals }: PlayerState): Modal | null => modals.at(-1) ?? null;

/**
 * The test is open on another device. That modal is always on top, and nothing but sending goes on below it.
 */
export const isElsewhere = (state: PlayerState): boolean => topModal(state)?.kind === "elsewhere";

/** Staff let the test stand, and nothing covers that. */
export const isHalted = (state: PlayerState): boolean => topModal(state)?.kind === "halt";

export const isFinished = (state: PlayerState, subtest: Subtest) =>
  state.finishedSubtests.includes(subtest.id);

/** Clock of a subtest before any reading. */
export const initialClock = ({ id, timeLimit }: Subtest) => ({
  subtestId: id,
  startedAt: null,
  subtest: timeLimit === null ? null : { limit: timeLimit, deadline: null },
});

/** The countdown that ends first: that of the subtest, or that of the whole test. */
export function countdownOf({ clock }: PlayerState) {
  const [one, other] = [clock.subtest, clock.test].map((it) => ({
    limit: it?.limit,
    deadline: it?.deadline ?? Infinity,
  }));
  return one!.deadline <= other!.deadline ? one! : other!;
}

/** Whether the time stands: for lack of a connection, or because staff let it stand. */
export const isStanding = ({ pausedAt, clock }: PlayerState): boolean =>
  pausedAt !== null || clock.halt !== undefined;

/** Milliseconds; null if no limit runs. Stands still while the test is paused. */
export function timeLeft(state: PlayerState, now: number): number | null {
  const left = countdownOf(state).deadline - Math.min(state.pausedAt ?? now, state.clock.halt?.since ?? now);
  return left === Infinity ? null : Math.max(0, left);
}

type Waiting = readonly { readonly question: number; readonly response: Kept["response"] }[];

/** What waits, by the answers and the failures that it follows from. Few events change either. */
const found = new WeakMap<PlayerState["responses"], [PlayerState["failedResponses"], Waiting]>();

/** Answers that the server does not have yet and may accept, oldest first. */
export function waitingOf({ responses, failedResponses }: PlayerState): Waiting {
  const [failed, known] = found.get(responses) ?? [];
  if (known && failed === failedResponses) return known;
  const waiting = Object.entries(responses)
    .filter(([question, { sent }]) => sent === null && !failedResponses[+question]?.isRefused)
    .map(([question, { response }]) => ({ question: +question, response }))
    .sort((one, other) => one.response.timestamp - other.response.timestamp);
  found.set(responses, [failedResponses, waiting]);
  return waiting;
}

export const unsent = (state: PlayerState): number => waitingOf(state).length;

/** Number of answers that the server has refused for good. They stay on the device. */
export const refused = (state: PlayerState): number =>
  Object.values(state.failedResponses).filter(({ isRefused }) => isRefused).length;

export const allStored = (state: PlayerState): boolean => unsent(state) === 0;

/** docs/product.md, Leaving: only online and with all answers stored. */
export const mayStop = (state: PlayerState): boolean => state.isOnline && allStored(state);

/** The screen is the subtest's overview or a question of it. */
export const isInSubtest = ({ screen }: PlayerState): boolean =>
  screen === "question" || screen === "subtest-overview";

export const maySkip = (state: PlayerState): boolean =>
  isInSubtest(state) && isPractice(subtestOf(state)) && !isFinished(state, subtestOf(state));

/** Questions that are no practice: done, and in all. */
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
