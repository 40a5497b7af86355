import type { Subtest } from "../../model/sitting/test_in_detail.ts";
import { SUBMIT_RETRY } from "../../model/times.ts";
import { SUBMIT_ATTEMPTS } from "../../model/limits.ts";
import type { Why } from "./event.ts";
import { close, ENDS, open, saysTimeIsUp } from "./modals.ts";
import { goToSubtest } from "./navigation.ts";
import { SUBMITTING } from "./submit.ts";
import { askAgain } from "./onward.ts";
import { leftOut, nextSubtest, placeOf } from "./order.ts";
import { allStored, answerOf, subtestOf } from "./read.ts";
import { signOut } from "./sending.ts";
import type { Receipt, Submitting } from "./state.ts";
import { stopTimer, timeUsedBy } from "./timing.ts";
import { notify, type Turn } from "./turn.ts";

function change(turn: Turn, part: Partial<Submitting>): void {
  turn.submitting = { ...turn.submitting!, ...part };
}

/** The next step, when it is its time: first every answer, then the group, then the test as complete. */
export function proceed(turn: Turn): void {
  const { submitting } = turn;
  if (!submitting || !turn.hasBegun || submitting.isUnderWay || turn.now < (submitting.retryAt ?? 0)) return;
  change(turn, { retryAt: null });
  if (!allStored(turn)) return;
  const isLast = submitting.step === "complete";
  change(turn, { isUnderWay: true, step: isLast ? "complete" : "group" });
  if (isLast) turn.effects.push({ do: "complete", assessmentId: turn.test.assessmentId! });
  else handIn(turn);
}

function handIn(turn: Turn): void {
  const { id: subtestId, subtestQuestions = [] } = subtestOf(turn);
  const given = subtestQuestions.map(({ id }) => id).filter((id) =>
    answerOf(turn, id) && !turn.failedResponses[id]?.isRefused
  );
  turn.effects.push({
    do: "response-group",
    subtestId,
    responses: given.map((question) => ({ question, response: turn.responses[question]!.response })),
    duration: timeUsedBy(turn),
  });
}

export function groupStored(turn: Turn, subtestId: number): void {
  if (turn.submitting?.step !== "group" || subtestOf(turn).id !== subtestId) return;
  const following = finish(turn, subtestId);
  if (turn.submitting.what === "test" || following === null) {
    turn.submitting = { ...SUBMITTING, step: "complete" };
  } else {
    turn.submitting = null;
    goToSubtest(turn, following);
  }
}

function finish(turn: Turn, subtestId: number): number | null {
  turn.finishedSubtests = [...new Set([...turn.finishedSubtests, subtestId])];
  return nextSubtest(turn);
}

/**
 * It was handed in elsewhere, or from this page before it was loaded again: the respondent goes on behind it. A call that was only
 * overtaken by the handing in says nothing new.
 */
export function finishedBefore(turn: Turn, subtestId: number): void {
  if (turn.submitting || subtestOf(turn).id !== subtestId) return;
  const following = finish(turn, subtestId);
  if (following !== null) return goToSubtest(turn, following);
  close(turn, ...ENDS);
  open(turn, { kind: "end-of-test", isForced: false });
}

export function completed(turn: Turn, receipt: Receipt): void {
  stopTimer(turn);
  turn.receipt = receipt;
  turn.screen = "finished";
  turn.modals = [];
  turn.submitting = turn.pausedAt = null;
  turn.effects.push({ do: "show", screen: "finished" });
}

/**
 * docs/product.md, Handing in: again in a while; after too many attempts the connection is called disrupted.
 */
function attemptFailed(turn: Turn): void {
  const attempts = turn.submitting!.attempts + 1;
  const isDisrupted = attempts > SUBMIT_ATTEMPTS;
  if (attempts === SUBMIT_ATTEMPTS + 1) notify(turn, "disrupted");
  change(turn, { attempts, isDisrupted, isUnderWay: false, retryAt: turn.now + SUBMIT_RETRY });
}

/** An answer that has to be stored first was not: an attempt, however many fail together. */
export function answerFailed(turn: Turn): void {
  const { submitting } = turn;
  if (submitting && !submitting.isUnderWay && submitting.retryAt === null) attemptFailed(turn);
}

export function submitFailed(turn: Turn, why: Why, unanswered: readonly number[] = []): void {
  if (!turn.submitting?.isUnderWay) return;
  if (why === "signed-out") return signOut(turn);
  if (why !== "refused") return attemptFailed(turn);
  turn.submitting = null;
  turn.missing = unanswered;
  notify(turn, "submitRefused");
}

/**
 * Where the server misses required answers the respondent is brought to the first of them, once its question is here. What they belong
 * to is not handed in any more.
 */
export function askForMissing(turn: Turn): void {
  if (!turn.missing.length || turn.modals.some(saysTimeIsUp)) return;
  const place = placeOf(turn, turn.missing) ?? leftOut(turn);
  if (!place) return;
  const isMissed = ({ subtestQuestions = [] }: Subtest) =>
    subtestQuestions.some(({ id }) => turn.missing.includes(id));
  const reopened = turn.test.subtests.filter(isMissed).map(({ id }) => id);
  turn.finishedSubtests = turn.finishedSubtests.filter((id) => !reopened.includes(id));
  turn.missing = [];
  close(turn, ...ENDS);
  askAgain(turn, place);
}
