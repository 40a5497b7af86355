import type { Clock } from "../../model/session/clock.ts";
import { LONGEST } from "./numbers.ts";
import { ENDS, OF_QUESTION, saysTimeIsUp } from "./modals.ts";
import { deadlinesOf, isPractice, subtestOf, timeLeft } from "./read.ts";
import { nextSubtest } from "./order.ts";
import type { Modal, PlayerState } from "./state.ts";
import { put, type Turn } from "./turn.ts";

/** SPEC 4: a timer is started, stopped (whole elapsed seconds are added to `timeUsed`) or reset to zero. */
export function startTimer(turn: Turn): void {
  if (turn.state.startTime === null && turn.state.pausedAt === null) put(turn, { startTime: turn.now });
  if (turn.state.clock.startedAt === null) put(turn, { clock: startedNow(turn.state, turn.now) });
}

export function stopTimer(turn: Turn): void {
  const timeUsed = timeUsedBy(turn.state, turn.now);
  if (turn.state.startTime !== null) put(turn, { timeUsed, startTime: null });
}

export const resetTimer = { timeUsed: 0, startTime: null } as const;

export function timeUsedBy({ timeUsed, startTime }: PlayerState, now: number): number {
  const elapsed = startTime === null ? 0 : Math.max(0, Math.floor((now - startTime) / 1000));
  return Math.min(timeUsed + elapsed, LONGEST);
}

/** Until the server has said when it began, a limit counts from the moment in which its first question was shown. */
function startedNow(state: PlayerState, now: number): Clock {
  const { clock, test } = state;
  const subtest = subtestOf(state);
  const countdown = (limit: number) => ({ limit, deadline: now + limit * 1000 });
  const startsTest = test.testWideTimeLimit !== null && !isPractice(subtest) &&
    (clock.test?.deadline ?? null) === null;
  return {
    ...clock,
    subtestId: subtest.id,
    startedAt: now,
    subtest: subtest.timeLimit === null ? null : countdown(subtest.timeLimit),
    test: startsTest ? countdown(test.testWideTimeLimit!) : clock.test,
  };
}

/** The server owns time. An older reading never replaces a newer one, and none takes back a start that it has not heard of. */
export function readClock(turn: Turn, reading: Clock): void {
  const { clock: ours, call, bookmarked, startedId } = turn.state;
  put(turn, {
    call: { ...call, isAnswered: true },
    bookmarked: reading.subtestId ?? bookmarked,
    startedId: reading.startedAt === null ? startedId : reading.subtestId,
  });
  if (reading.version < ours.version) return;
  const here = subtestOf(turn.state).id;
  const knowsStart = reading.subtestId === here &&
    (reading.startedAt !== null || ours.startedAt === null);
  put(turn, {
    clock: {
      ...(knowsStart ? reading : ours),
      now: reading.now,
      version: reading.version,
      test: reading.test?.deadline == null ? ours.test ?? reading.test : reading.test,
    },
  });
}

/** SPEC 4: a subtest's time that is up opens its modal, the test's forces the end. */
export function expire(turn: Turn): void {
  const { state, now } = turn;
  if (state.submitting || state.pausedAt !== null || state.screen === "finished") return;
  const up = upAt(state, now);
  if (!up) {
    if (state.modals.some(saysTimeIsUp)) {
      put(turn, { modals: state.modals.filter((it) => !saysTimeIsUp(it)) });
    }
    return;
  }
  if (state.modals.some((it) => it.kind === up.kind && saysTimeIsUp(it))) return;
  const gone: readonly string[] = [...ENDS, ...OF_QUESTION];
  stopTimer(turn);
  put(turn, {
    modals: [up, ...state.modals.filter(({ kind }) => !gone.includes(kind))],
    awaitsFeedback: null,
  });
  turn.effects.push({
    do: "last-active-time",
    subtestId: subtestOf(state).id,
    questionIndex: state.place.question,
  });
}

function upAt(state: PlayerState, now: number): Modal | null {
  if (state.screen === "instructions" || timeLeft(state, now) !== 0) return null;
  const { test } = deadlinesOf(state);
  if (test !== null && test <= now) return { kind: "end-of-test", isForced: true };
  return { kind: nextSubtest(state) === null ? "last-subtest-time-limit" : "time-limit" };
}
