import type { StoredAnswer } from "../../model/sitting/answer.ts";
import { RESPONSE_RETRY } from "../../model/times.ts";
import { READ_IN, STUCK_AFTER } from "./tuning.ts";
import type { Why } from "./event.ts";
import { open } from "./modals.ts";
import { allStored, holdsAnswer, isElsewhere, unstartedFor, waitingOf } from "./read.ts";
import type { FailedResponse } from "./state.ts";
import { notify, type Turn, without } from "./turn.ts";

/**
 * What the server does not have yet is sent: one request at a time for a question, again a second after it failed, not while the
 * connection is gone, and not before the assessment has begun. When the connection is back all that waits leaves by itself: at once in
 * a test that `retriesOfflineAnswers`, with the ordinary retry a second later in any other.
 *
 * While all is well each leaves as it is given. Once one had to wait, they leave in the order of time, each when the one before
 * is stored, until none waits.
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
      fail(turn, question, { requestTimestamp: now, response, retryAt: now });
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

/** The server cannot take this one, again and again: the others do not wait for it. */
const isStuck = (failed?: FailedResponse) => (failed?.replies ?? 0) >= STUCK_AFTER;

/** A failed response is replaced only by one with a later request timestamp (docs/product.md, Answers). */
function fail(turn: Turn, question: number, failed: FailedResponse): void {
  const present = turn.failedResponses[question];
  if (present && present.requestTimestamp > failed.requestTimestamp) return;
  turn.failedResponses = { ...turn.failedResponses, [question]: failed };
}

export function stored(turn: Turn, question: number, timestamp: number, reply: StoredAnswer | null): void {
  cameBack(turn, question, timestamp);
  const kept = turn.responses[question];
  if (kept?.response.timestamp === timestamp && !kept.sent) {
    turn.responses = { ...turn.responses, [question]: { ...kept, sent: turn.now } };
  }
  // Removed only if its stored timestamp matches.
  if (turn.failedResponses[question]?.response.timestamp === timestamp) {
    turn.failedResponses = without(turn.failedResponses, question);
  }
  if (reply) turn.feedback = { ...turn.feedback, [question]: { timestamp, text: reply.feedback ?? null } };
}

/** Not before it could be read that the connection is back: answers may be stored a moment after it is. */
export function sayCaughtUp(turn: Turn): void {
  const { catchingUpSince, now } = turn;
  if (catchingUpSince === null || now - catchingUpSince < READ_IN || !allStored(turn)) return;
  turn.catchingUpSince = null;
  notify(turn, "caughtUp", true);
}

export function notStored(turn: Turn, question: number, timestamp: number, why: Why): void {
  const requestTimestamp = turn.sending[question]?.requestTimestamp ?? turn.now;
  cameBack(turn, question, timestamp);
  if (why === "signed-out") signOut(turn);
  const kept = turn.responses[question];
  if (kept?.response.timestamp !== timestamp || kept.sent) return;
  const isRefused = why === "refused" || why === "elsewhere";
  const { response } = kept;
  const replies = why === "server" ? (turn.failedResponses[question]?.replies ?? 0) + 1 : 0;
  fail(turn, question, {
    requestTimestamp,
    response,
    retryAt: turn.now + RESPONSE_RETRY,
    isRefused,
    replies,
  });
  turn.isInOrder ||= !isRefused;
  if (why === "refused") notify(turn, "answerRefused");
}

function cameBack(turn: Turn, question: number, timestamp: number): void {
  if (turn.sending[question]?.timestamp === timestamp) turn.sending = without(turn.sending, question);
}

export function signOut(turn: Turn): void {
  turn.isSignedOut = true;
  turn.submitting = null;
  open(turn, { kind: "signed-out" });
}

/** What was given here before still leaves. */
export function displaced(turn: Turn): void {
  open(turn, { kind: "elsewhere" });
  turn.submitting = null;
}

/** What failed is tried again from this moment on, whenever it failed. */
export function retryFrom(turn: Turn, retryAt: number): void {
  turn.failedResponses = Object.fromEntries(
    Object.entries(turn.failedResponses).map((
      [question, failed],
    ) => [question, { ...failed, retryAt }]),
  );
}
