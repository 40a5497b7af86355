import type { Clock } from "../../model/sitting/clock_reading.ts";
import { nextSubtest } from "./course/order.ts";
import { close, END_MODALS, isTimeUp, QUESTION_MODALS } from "./modals.ts";
import { isPractice, isStanding, questionOf, subtestOf, timeLeft } from "./read.ts";
import type { Modal, PlayerState } from "./state.ts";
import type { Turn } from "./turn.ts";

/** The longest duration that the server accepts, in seconds: 7 days. */
const LONGEST_DURATION = 7 * 24 * 3600;

/**
 * Starts the timer of the subtest, unless it runs. The time does not run before there is something to read.
 */
export function startTimer(turn: Turn): void {
  if (!questionOf(turn) || turn.clock.halt) return;
  if (turn.pausedAt === null) turn.startTime ??= turn.now;
  if (turn.clock.startedAt === null) turn.clock = startedClock(turn);
}

/** Stops the timer: whole elapsed seconds are added to `timeUsed`. */
export function stopTimer(turn: Turn): void {
  turn.timeUsed = timeUsedBy(turn);
  turn.startTime = null;
}

export const timeUsedBy = ({ timeUsed, startTime, now }: Turn): number =>
  Math.min(LONGEST_DURATION, timeUsed + Math.max(0, Math.floor((now - (startTime ?? now)) / 1000)));

/** Until the server's reading comes, a limit counts from the moment in which the first question was shown. */
function startedClock(turn: Turn): Clock {
  const { clock, now, test: { testWideTimeLimit } } = turn;
  const subtest = subtestOf(turn);
  const countdown = (limit: number | null) => limit === null ? null : { limit, deadline: now + limit * 1000 };
  const startsTest = clock.test?.deadline == null && !isPractice(subtest);
  return {
    ...clock,
    startedAt: now,
    subtest: countdown(subtest.timeLimit),
    test: startsTest ? countdown(testWideTimeLimit) : clock.test,
  };
}

/**
 * Opens the modal of a subtest's time that is up; the time of the test forces its end. Closes it if there is
 * time again.
 */
export function expire(turn: Turn): void {
  if (turn.submitting || isStanding(turn)) return;
  const modal = expiryModal(turn, turn.now);
  const present = turn.modals.find(isTimeUp);
  if (modal?.kind === present?.kind) return;
  close(turn, ...END_MODALS);
  if (!modal) return;
  close(turn, ...QUESTION_MODALS);
  turn.modals = [modal, ...turn.modals];
  turn.awaitedFeedback = null;
  stopTimer(turn);
  // A sign of life is due at once.
  turn.call = { ...turn.call, at: 0 };
}

function expiryModal(state: PlayerState, now: number): Modal | null {
  if (state.screen === "instructions" || timeLeft(state, now) !== 0) return null;
  if ((state.clock.test?.deadline ?? Infinity) <= now) return { kind: "end-of-test", isForced: true };
  return { kind: nextSubtest(state) === null ? "last-subtest-time-limit" : "time-limit" };
}
