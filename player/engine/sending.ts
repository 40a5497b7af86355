import type { StoredAnswer } from "../../model/session/answer.ts";
import type { Why } from "./event.ts";
import { open } from "./modals.ts";
import { RESPONSE_RETRY } from "./numbers.ts";
import { allStored, holdsAnswer, waitingOf } from "./read.ts";
import type { FailedResponse, PlayerState } from "./state.ts";
import { put, type Turn, without } from "./turn.ts";

/**
 * What the server does not have yet is sent, oldest first: one request at a time for a question, again a second after it failed, not
 * while the connection is gone, and not before the assessment has begun. When the connection is back, a test that `retriesOfflineAnswers`
 * sends at once by itself. For any other the answers wait until the respondent next does something (answers, goes on, hands in,
 * moves, presses "Send now"), so that nobody's work is handed over behind their back by a machine left open. They are kept on the
 * device all the while: nothing is ever lost for any test.
 */
export function sendWaiting(turn: Turn): void {
  const { state, now } = turn;
  for (const { question, response } of waitingOf(state)) {
    const failed = state.failedResponses[question];
    if (state.sending[question] || (failed && failed.retryAt > now)) continue;
    if (!state.isOnline) {
      if (!failed) fail(turn, question, { requestTimestamp: now, response, retryAt: now });
    } else if (!state.isHolding && !state.isSignedOut && state.bookmarked !== null) {
      const { timestamp } = response;
      put(turn, { sending: { ...turn.state.sending, [question]: { timestamp, requestTimestamp: now } } });
      turn.effects.push(
        holdsAnswer(response)
          ? { do: "send", question, response }
          : { do: "remove", question, at: timestamp, deviceId: response.deviceId },
      );
    }
  }
}

/** SPEC 4: a failed response is replaced only by one with a later request timestamp. */
function fail(turn: Turn, question: number, failed: FailedResponse): void {
  const { failedResponses } = turn.state;
  const present = failedResponses[question];
  if (present && present.requestTimestamp > failed.requestTimestamp) return;
  put(turn, { failedResponses: { ...failedResponses, [question]: failed } });
}

export function stored(turn: Turn, question: number, timestamp: number, reply: StoredAnswer | null): void {
  cameBack(turn, question, timestamp);
  const { responses, failedResponses, feedback } = turn.state;
  const kept = responses[question];
  if (kept?.response.timestamp === timestamp && kept.sent === null) {
    put(turn, { responses: { ...responses, [question]: { ...kept, sent: turn.now } } });
  }
  // SPEC 4: removed only if its stored timestamp matches.
  if (failedResponses[question]?.response.timestamp === timestamp) {
    put(turn, { failedResponses: without(failedResponses, question) });
  }
  if (reply) {
    put(turn, { feedback: { ...feedback, [question]: { timestamp, text: reply.feedback ?? null } } });
  }
  if (turn.state.isCatchingUp && allStored(turn.state)) {
    put(turn, { isCatchingUp: false });
    turn.effects.push({ do: "notify", key: "caughtUp", type: "success" });
  }
}

export function notStored(turn: Turn, question: number, timestamp: number, why: Why): void {
  const requestTimestamp = turn.state.sending[question]?.requestTimestamp ?? turn.now;
  cameBack(turn, question, timestamp);
  const kept = turn.state.responses[question];
  if (why === "signed-out") signOut(turn);
  if (kept?.response.timestamp !== timestamp || kept.sent !== null) return;
  const isRefused = why === "refused";
  fail(turn, question, {
    requestTimestamp,
    response: kept.response,
    retryAt: turn.now + RESPONSE_RETRY,
    ...(isRefused && { isRefused }),
  });
  if (isRefused) turn.effects.push({ do: "notify", key: "answerRefused", type: "error" });
}

function cameBack(turn: Turn, question: number, timestamp: number): void {
  const { sending } = turn.state;
  if (sending[question]?.timestamp === timestamp) put(turn, { sending: without(sending, question) });
}

export function signOut(turn: Turn): void {
  put(turn, { isSignedOut: true, submitting: null });
  open(turn, { kind: "signed-out" });
}

/** The respondent is there: what was held back leaves. */
export function release(turn: Turn): void {
  if (turn.state.isHolding) put(turn, { isHolding: false });
}

/** Failed sends are retried at once, not a second after they failed. */
export const retriedNow = (state: PlayerState, now: number): PlayerState["failedResponses"] =>
  Object.fromEntries(
    Object.entries(state.failedResponses).map((
      [question, failed],
    ) => [question, { ...failed, retryAt: now }]),
  );
