import type { Clock } from "../../model/sitting/clock.ts";
import { LONGEST } from "./tuning.ts";
import { close, ENDS, OF_QUESTION, saysTimeIsUp } from "./modals.ts";
import { nextSubtest } from "./order.ts";
import { isPractice, questionOf, subtestOf, timeLeft } from "./read.ts";
import type { Modal, PlayerState } from "./state.ts";
import type { Turn } from "./turn.ts";

/** The timer is started, stopped (whole elapsed seconds are added to `timeUsed`) or reset to zero. */
export function startTimer(turn: Turn): void {
  // Nobody's time runs before there is something to read.
  if (!questionOf(turn)) return;
  if (turn.pausedAt === null) turn.startTime ??= turn.now;
  if (turn.clock.startedAt === null) turn.clock = startedNow(turn);
}

export function stopTimer(turn: Turn): void {
  turn.timeUsed = timeUsedBy(turn);
  turn.startTime = null;
}

export const timeUsedBy = ({ timeUsed, startTime, now }: Turn): number =>
  Math.min(LONGEST, timeUsed + Math.max(0, Math.floor((now - (startTime ?? now)) / 1000)));

/** Until the server has said when it began, a limit counts from the moment in which its first question was shown. */
function startedNow(turn: Turn): Clock {
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

/** A subtest's time that is up opens its modal, the test's forces the end. */
export function expire(turn: Turn): void {
  if (turn.submitting || turn.pausedAt !== null) return;
  const up = upAt(turn, turn.now);
  const said = turn.modals.find(saysTimeIsUp);
  if (up?.kind === said?.kind) return;
  close(turn, ...ENDS);
  if (!up) return;
  close(turn, ...OF_QUESTION);
  turn.modals = [up, ...turn.modals];
  turn.awaitsFeedback = null;
  stopTimer(turn);
  // The server is told at once.
  turn.call = { ...turn.call, at: 0 };
}

function upAt(state: PlayerState, now: number): Modal | null {
  if (state.screen === "instructions" || timeLeft(state, now) !== 0) return null;
  if ((state.clock.test?.deadline ?? Infinity) <= now) return { kind: "end-of-test", isForced: true };
  return { kind: nextSubtest(state) === null ? "last-subtest-time-limit" : "time-limit" };
}
