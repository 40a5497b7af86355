import type { StoredAnswer } from "../../../model/sitting/answer.ts";
import { RESPONSE_RETRY } from "../../../model/times.ts";
import type { FailureReason } from "../event.ts";
import { open } from "../modals.ts";
import { showQuestion } from "../course/navigation.ts";
import { allStored, holdsAnswer, isElsewhere, subtestOf, waitingOf } from "../read.ts";
import { unstartedFor } from "../read_later.ts";
import type { FailedResponse } from "../state.ts";
import { notify, type Turn, without } from "../turn.ts";

/**
 * After so many replies in a row that the server cannot take an answer now, later answers no longer wait for
 * it.
 */
const STUCK_AFTER = 10;
/** Milliseconds for which a notice stands before the next one that follows from it. */
const READ_IN = 2000;

/**
 * Sends what the server does not have yet: one request at a time for each question, again a second after a
 * failure, not while offline, and not before the assessment has begun. When the connection is back, waiting
 * answers are sent at once in a test that `retriesOfflineAnswers`, and with the ordinary retry a second later
 * in any other.
 *
 * While all is well each answer is sent as it comes. Once one had to wait, answers are sent in the order of
 * time, each when the one before is stored, until none waits.
 */
export function sendWaiting(turn: Turn): void {
  const { now, isOnline } = turn;
  const waiting = waitingOf(turn);
  const mayLeave = isOnline && turn.hasBegun && !turn.isSignedOut;
  turn.isInOrder = waiting.length > 0 && (turn.isInOrder || !mayLeave);
  for (const { question, response } of waiting) {
    if (!turn.receipt && !isElsewhere(turn) && unstartedFor(turn, question)) continue;
    const { timestamp } = response;
    const failed = turn.failedResponses[question];
    const mayBeSent = !turn.sending[question] && !(failed && failed.retryAt > now);
    if (mayBeSent && !isOnline && !failed) {
      noteFailure(turn, question, { requestTimestamp: now, response, retryAt: now });
    } else if (mayBeSent && mayLeave) {
      turn.sending = { ...turn.sending, [question]: { timestamp, requestTimestamp: now } };
      turn.effects.push(
        holdsAnswer(response)
          ? { do: "send", question, response }
          : { do: "remove", question, at: timestamp, deviceId: response.deviceId },
      );
    }
    if (mayLeave && turn.isInOrder && !isStuck(failed)) return;
  }
}

const isStuck = (failed?: FailedResponse) => (failed?.replies ?? 0) >= STUCK_AFTER;

/** A failed response is replaced only by one with a later request timestamp (docs/product.md, Answers). */
function noteFailure(turn: Turn, question: number, failed: FailedResponse): void {
  const present = turn.failedResponses[question];
  if (present && present.requestTimestamp > failed.requestTimestamp) return;
  turn.failedResponses = { ...turn.failedResponses, [question]: failed };
}

export function markStored(
  turn: Turn,
  question: number,
  timestamp: number,
  reply: StoredAnswer | null,
): void {
  endSending(turn, question, timestamp);
  const kept = turn.responses[question];
  if (kept?.response.timestamp === timestamp && !kept.sent) {
    turn.responses = { ...turn.responses, [question]: { response: kept.response, sent: turn.now } };
  }
  // Removed only if its stored timestamp matches.
  if (turn.failedResponses[question]?.response.timestamp === timestamp) {
    turn.failedResponses = without(turn.failedResponses, question);
  }
  if (reply) turn.feedback = { ...turn.feedback, [question]: { timestamp, text: reply.feedback ?? null } };
}

/**
 * Notifies that the answers given offline are stored. Waits until the notice that the connection is back
 * could be read.
 */
export function notifyCaughtUp(turn: Turn): void {
  const { catchingUpSince, now } = turn;
  if (catchingUpSince === null || now - catchingUpSince < READ_IN || !allStored(turn)) return;
  turn.catchingUpSince = null;
  notify(turn, "caughtUp", true);
}

export function markNotStored(turn: Turn, question: number, timestamp: number, reason: FailureReason): void {
  const requestTimestamp = turn.sending[question]?.requestTimestamp ?? turn.now;
  endSending(turn, question, timestamp);
  if (reason === "signed-out") signOut(turn);
  const kept = turn.responses[question];
  if (kept?.response.timestamp !== timestamp || kept.sent) return;
  if (reason === "halted") return takeAnswerBack(turn, question);
  const isRefused = reason === "refused" || reason === "elsewhere";
  const { response } = kept;
  const replies = reason === "server" ? (turn.failedResponses[question]?.replies ?? 0) + 1 : 0;
  noteFailure(turn, question, {
    requestTimestamp,
    response,
    retryAt: turn.now + RESPONSE_RETRY,
    isRefused,
    replies,
  });
  turn.isInOrder ||= !isRefused;
  if (reason === "refused") notify(turn, "answerRefused");
}

/**
 * Takes back an answer that was given while staff let the test stand, before this page knew: what the server
 * has comes back, and the respondent is at its question again. The clock is read at once.
 */
function takeAnswerBack(turn: Turn, question: number): void {
  const { [question]: kept, ...others } = turn.responses;
  turn.responses = kept?.before ? { ...others, [question]: kept.before } : others;
  turn.failedResponses = without(turn.failedResponses, question);
  turn.call = { ...turn.call, at: 0 };
  const at = subtestOf(turn).subtestQuestions?.findIndex(({ id }) => id === question) ?? -1;
  if (turn.screen === "question" && at >= 0 && at < turn.place.question) showQuestion(turn, at);
  notify(turn, "answerHalted");
}

function endSending(turn: Turn, question: number, timestamp: number): void {
  if (turn.sending[question]?.timestamp === timestamp) turn.sending = without(turn.sending, question);
}

export function signOut(turn: Turn): void {
  turn.isSignedOut = true;
  turn.submitting = null;
  open(turn, { kind: "signed-out" });
}

/** The test was opened on another device. Answers given here before are still sent. */
export function displace(turn: Turn): void {
  open(turn, { kind: "elsewhere" });
  turn.submitting = null;
}

/** All failed answers are tried again from this moment on, whenever they failed. */
export function retryFrom(turn: Turn, retryAt: number): void {
  turn.failedResponses = Object.fromEntries(
    Object.entries(turn.failedResponses).map((
      [question, failed],
    ) => [question, { ...failed, retryAt }]),
  );
}
