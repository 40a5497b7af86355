import type { Clock } from "../../model/session/clock.ts";
import { close, open } from "./modals.ts";
import { allStored, timeLeft } from "./read.ts";
import { retriedNow } from "./sending.ts";
import { readClock, startTimer, stopTimer } from "./timing.ts";
import { put, type Turn } from "./turn.ts";

/** SPEC 4: a notice when the connection drops. The test waits only where it says so and time is being counted down. */
export function wentOffline(turn: Turn): void {
  const { state, now } = turn;
  if (!state.isOnline) return;
  put(turn, { isOnline: false, resumesSince: null });
  turn.effects.push({ do: "notify", key: "offline", type: "error" });
  if (!state.test.shouldPauseOnDisconnect || state.pausedAt !== null || !timeLeft(state, now)) return;
  stopTimer(turn);
  put(turn, { pausedAt: now });
  open(turn, { kind: "offline" });
}

export function cameOnline(turn: Turn): void {
  const { state, now } = turn;
  if (state.isOnline) return;
  const { submitting, test } = state;
  const hasWaiting = !allStored(state);
  put(turn, {
    isOnline: true,
    isHolding: hasWaiting && !test.retriesOfflineAnswers && !submitting,
    isCatchingUp: hasWaiting,
    failedResponses: retriedNow(state, now),
    // Calls and questions that got lost are asked for at once.
    call: { of: "", at: -Infinity, isAnswered: false },
    loading: null,
    ...(submitting?.retryAt && { submitting: { ...submitting, retryAt: now } }),
  });
  turn.effects.push({ do: "notify", key: "online", type: "success" });
}

/** The respondent goes on; time stands until the server has credited the gap and said what is left. */
export function askToResume(turn: Turn): void {
  if (turn.state.isOnline && turn.state.resumesSince === null) put(turn, { resumesSince: turn.now });
}

/** Any reading counts. One that was made after the respondent asked says that the gap is credited. */
export function heardClock(turn: Turn, clock: Clock): void {
  const { resumesSince } = turn.state;
  readClock(turn, clock);
  if (resumesSince === null || clock.now < resumesSince - RECKONING) return;
  close(turn, "offline");
  put(turn, { pausedAt: null, resumesSince: null });
  if (turn.state.screen === "question") startTimer(turn);
}

/** By how much the reckoned time of the server may be off. */
const RECKONING = 2000;
