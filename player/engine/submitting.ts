import type { Why } from "./event.ts";
import { SUBMIT_ATTEMPTS, SUBMIT_RETRY } from "./numbers.ts";
import { goToSubtest } from "./navigation.ts";
import { askAgain } from "./onward.ts";
import { leftOut, nextSubtest } from "./order.ts";
import { allStored, answerOf, subtestOf } from "./read.ts";
import { ENDS, saysTimeIsUp } from "./modals.ts";
import { release, signOut } from "./sending.ts";
import { close } from "./modals.ts";
import type { Receipt, Submitting } from "./state.ts";
import { stopTimer, timeUsedBy } from "./timing.ts";
import { put, type Turn } from "./turn.ts";

/** A modal's "hand in": of the subtest, or of the test where nothing follows. */
export function submit(turn: Turn, what: Submitting["what"]): void {
  if (turn.state.submitting) return;
  if (!turn.state.isOnline) {
    turn.effects.push({ do: "notify", key: "submitOffline", type: "error" });
    return;
  }
  release(turn);
  stopTimer(turn);
  put(turn, {
    submitting: {
      what,
      step: "answers",
      isUnderWay: false,
      isBare: false,
      attempts: 0,
      retryAt: null,
      isDisrupted: false,
    },
  });
}

function change(turn: Turn, part: Partial<Submitting>): void {
  put(turn, { submitting: { ...turn.state.submitting!, ...part } });
}

/** The next step, when it is its time: first every answer, then the group, then the test as complete. */
export function proceed(turn: Turn): void {
  const { state, now } = turn;
  const { submitting } = state;
  if (!submitting || submitting.isUnderWay || !state.isOnline) return;
  if (submitting.retryAt !== null) {
    if (now < submitting.retryAt) return;
    change(turn, { retryAt: null });
  }
  if (submitting.step === "answers" && !allStored(state)) return;
  if (submitting.step === "complete") {
    turn.effects.push({ do: "complete", assessmentId: state.test.assessmentId! });
  } else handIn(turn, submitting.isBare);
  change(turn, { isUnderWay: true });
}

function handIn(turn: Turn, isBare: boolean): void {
  const { state } = turn;
  const { id, subtestQuestions = [] } = subtestOf(state);
  const given = subtestQuestions.filter((question) =>
    answerOf(state, question.id) && !state.failedResponses[question.id]?.isRefused
  );
  change(turn, { step: "group" });
  turn.effects.push({
    do: "response-group",
    subtestId: id,
    responses: isBare
      ? []
      : given.map(({ id }) => ({ question: id, response: state.responses[id]!.response })),
    duration: timeUsedBy(state, turn.now),
  });
}

export function groupStored(turn: Turn, subtestId: number): void {
  const { submitting, finishedSubtests } = turn.state;
  if (submitting?.step !== "group" || subtestOf(turn.state).id !== subtestId) return;
  if (!finishedSubtests.includes(subtestId)) {
    put(turn, { finishedSubtests: [...finishedSubtests, subtestId] });
  }
  const following = nextSubtest(turn.state);
  if (submitting.what === "test" || following === null) {
    change(turn, { what: "test", step: "complete", isUnderWay: false, attempts: 0, isDisrupted: false });
  } else {
    put(turn, { submitting: null });
    goToSubtest(turn, following);
  }
}

export function completed(turn: Turn, receipt: Receipt): void {
  stopTimer(turn);
  put(turn, { receipt, screen: "finished", modals: [], submitting: null, pausedAt: null, isHolding: false });
  turn.effects.push({ do: "show", screen: "finished" });
}

/** SPEC 9: again after 2 s; after more than 3 attempts a notice says that the connection is disrupted. */
export function attemptFailed(turn: Turn): void {
  const attempts = turn.state.submitting!.attempts + 1;
  const isDisrupted = attempts > SUBMIT_ATTEMPTS;
  if (attempts === SUBMIT_ATTEMPTS + 1) turn.effects.push({ do: "notify", key: "disrupted", type: "error" });
  change(turn, { attempts, isDisrupted, isUnderWay: false, retryAt: turn.now + SUBMIT_RETRY });
}

/** An answer that has to be stored first was not: an attempt, however many fail together. */
export function answerFailed(turn: Turn): void {
  const { submitting } = turn.state;
  if (submitting?.step === "answers" && submitting.retryAt === null) attemptFailed(turn);
}

export function submitFailed(turn: Turn, why: Why, unanswered: readonly number[] = []): void {
  const { submitting, modals } = turn.state;
  if (!submitting || submitting.step === "answers") return;
  if (why === "signed-out") return signOut(turn);
  if (why !== "refused") return attemptFailed(turn);
  if (submitting.step === "group" && !submitting.isBare) {
    change(turn, { isBare: true, isUnderWay: false });
    return;
  }
  put(turn, { submitting: null });
  turn.effects.push({ do: "notify", key: "submitRefused", type: "error" });
  if (submitting.step === "complete" && !modals.some(saysTimeIsUp)) {
    if (askAgain(turn, placeOf(turn, unanswered) ?? leftOut(turn.state, turn.now))) close(turn, ...ENDS);
  }
}

function placeOf({ state }: Turn, questions: readonly number[]) {
  for (const [subtest, { subtestQuestions = [] }] of state.test.subtests.entries()) {
    const question = subtestQuestions.findIndex(({ id }) => questions.includes(id));
    if (question >= 0) return { subtest, question };
  }
  return null;
}
