import { SUBMIT_ATTEMPTS } from "../../../model/limits.ts";
import type { Subtest } from "../../../model/sitting/test_in_detail.ts";
import { SUBMIT_RETRY } from "../../../model/times.ts";
import { returnTo } from "../course/advance.ts";
import { show } from "../course/navigation.ts";
import { firstLeftOut, firstUnanswered, nextSubtest, placeOf } from "../course/order.ts";
import type { FailureReason } from "../event.ts";
import { close, END_MODALS, isTimeUp, open } from "../modals.ts";
import { allStored, answerOf, sectionOf, subtestOf } from "../read.ts";
import { NEW_SUBMITTING, type Receipt, type Submitting } from "../state.ts";
import { stopTimer, timeUsedBy } from "../timing.ts";
import { notify, type Turn } from "../turn.ts";
import { signOut } from "./sending.ts";

function change(turn: Turn, part: Partial<Submitting>): void {
  turn.submitting = { ...turn.submitting!, ...part };
}

/**
 * Starts the next step of handing in when it is due: first every answer, then the group, then the test as
 * complete.
 */
export function submitNext(turn: Turn): void {
  const { submitting } = turn;
  if (
    !submitting || turn.clock.halt || !turn.hasBegun || submitting.isUnderWay ||
    turn.now < (submitting.retryAt ?? 0)
  ) return;
  change(turn, { retryAt: null });
  if (!allStored(turn)) return;
  const isLast = submitting.step === "complete";
  change(turn, { isUnderWay: true, step: isLast ? "complete" : "group" });
  if (isLast) turn.effects.push({ do: "complete", assessmentId: turn.test.assessmentId! });
  else sendGroup(turn);
}

function sendGroup(turn: Turn): void {
  const { id: subtestId, subtestQuestions = [] } = subtestOf(turn);
  const answered = subtestQuestions.map(({ id }) => id).filter((id) =>
    answerOf(turn, id) && !turn.failedResponses[id]?.isRefused
  );
  turn.effects.push({
    do: "response-group",
    subtestId,
    responses: answered.map((question) => ({ question, response: turn.responses[question]!.response })),
    duration: timeUsedBy(turn),
  });
}

export function finishGroup(turn: Turn, subtestId: number): void {
  if (turn.submitting?.step !== "group" || subtestOf(turn).id !== subtestId) return;
  const following = finish(turn, subtestId);
  if (turn.submitting.what === "test" || following === null) {
    turn.submitting = { ...NEW_SUBMITTING, step: "complete" };
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
 * The subtest was handed in elsewhere, or from this page before a reload: goes on behind it. While the
 * subtest is being handed in here, the call was only overtaken and nothing changes.
 */
export function leaveFinished(turn: Turn, subtestId: number): void {
  if (turn.submitting || subtestOf(turn).id !== subtestId) return;
  const following = finish(turn, subtestId);
  if (following !== null) return goToSubtest(turn, following);
  close(turn, ...END_MODALS);
  open(turn, { kind: "end-of-test", isForced: false });
}

export function complete(turn: Turn, receipt: Receipt): void {
  stopTimer(turn);
  turn.receipt = receipt;
  turn.screen = "finished";
  turn.modals = [];
  turn.submitting = turn.pausedAt = null;
  turn.effects.push({ do: "show", screen: "finished" });
}

/**
 * docs/product.md, Handing in: retried after a while; after too many attempts a notice says that the
 * connection is disrupted.
 */
function countFailure(turn: Turn): void {
  const attempts = turn.submitting!.attempts + 1;
  const isDisrupted = attempts > SUBMIT_ATTEMPTS;
  if (attempts === SUBMIT_ATTEMPTS + 1) notify(turn, "disrupted");
  change(turn, { attempts, isDisrupted, isUnderWay: false, retryAt: turn.now + SUBMIT_RETRY });
}

/**
 * An answer that has to be stored before handing in failed. Answers that fail together count as one attempt.
 */
export function countAnswerFailure(turn: Turn): void {
  const { submitting } = turn;
  if (submitting && !submitting.isUnderWay && submitting.retryAt === null) countFailure(turn);
}

export function submitFailed(
  turn: Turn,
  reason: FailureReason,
  unanswered: readonly number[] = [],
): void {
  if (!turn.submitting?.isUnderWay) return;
  if (reason === "signed-out") return signOut(turn);
  if (reason !== "refused" && reason !== "halted") return countFailure(turn);
  turn.submitting = null;
  // The clock says why.
  if (reason === "halted") return void (turn.call = { ...turn.call, at: 0 });
  turn.missing = unanswered;
  notify(turn, "submitRefused");
}

/**
 * If the server misses required answers, goes to the first of their questions, once that is loaded. Their
 * subtests are no longer handed in.
 */
export function goToMissing(turn: Turn): void {
  if (!turn.missing.length || turn.modals.some(isTimeUp)) return;
  const place = placeOf(turn, turn.missing) ?? firstLeftOut(turn);
  if (!place) return;
  const isMissed = ({ subtestQuestions = [] }: Subtest) =>
    subtestQuestions.some(({ id }) => turn.missing.includes(id));
  const reopened = turn.test.subtests.filter(isMissed).map(({ id }) => id);
  turn.finishedSubtests = turn.finishedSubtests.filter((id) => !reopened.includes(id));
  turn.missing = [];
  close(turn, ...END_MODALS);
  returnTo(turn, place);
}

/**
 * After a subtest was handed in: shows the overview of the next one, or of its section if that is another.
 */
function goToSubtest(turn: Turn, subtest: number): void {
  const isSameSection = sectionOf(turn) === sectionOf(turn, turn.test.subtests[subtest]);
  close(turn, ...END_MODALS);
  show(turn, {
    screen: isSameSection ? "subtest-overview" : "section-overview",
    subtest,
    question: firstUnanswered(turn, subtest) ?? 0,
  });
}
