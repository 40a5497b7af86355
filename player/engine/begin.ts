import type { PlayerBoot } from "../../model/session/boot.ts";
import type { Kept, PlayerState } from "./state.ts";
import { resetTimer, startTimer } from "./timing.ts";
import type { Turn } from "./turn.ts";

/** A respondent comes to their test, or comes back to it. */
export function begin(boot: PlayerBoot, deviceId: string, now: number): PlayerState {
  const { test, screen, clock, place } = boot;
  const subtest = test.subtests[place.subtest]!;
  const isHere = clock.subtestId === subtest.id;
  const limit = subtest.timeLimit === null ? null : { limit: subtest.timeLimit, deadline: null };
  const responses = restoredResponses(boot, deviceId, now);
  const stamps = Object.values(responses).map(({ response }) => response.timestamp);
  const state: PlayerState = {
    test,
    screen,
    place,
    finishedSubtests: withLeftBehind(boot),
    modals: [],
    responses,
    failedResponses: {},
    clock: isHere ? clock : { ...clock, subtestId: subtest.id, startedAt: null, subtest: limit },
    pausedAt: null,
    ...resetTimer,
    isOnline: true,
    isResponseRequired: false,
    submitting: null,
    receipt: null,
    lastActiveAt: now,
    deviceId,
    sending: {},
    isHolding: false,
    isCatchingUp: false,
    isSignedOut: false,
    hasLeft: false,
    lastStamp: stamps.reduce((latest, stamp) => Math.max(latest, stamp), 0),
    lastKey: null,
    awaitsFeedback: null,
    feedback: {},
    resumesSince: null,
    // A clock can also be that of a subtest to come. Entering one twice is entering it once.
    bookmarked: clock.startedAt === null ? null : clock.subtestId,
    startedId: clock.startedAt === null ? null : clock.subtestId,
    call: { of: "", at: -Infinity, isAnswered: false },
    loading: null,
    clocks: {},
  };
  const turn: Turn = { state, effects: [], now };
  if (screen === "question") startTimer(turn);
  return turn.state;
}

/** SPEC 4: restored responses are marked sent at restoration. */
function restoredResponses(boot: PlayerBoot, deviceId: string, now: number): Record<number, Kept> {
  return Object.fromEntries(
    boot.responses.map(({ subtestQuestion, timestamp, ...answer }) => [
      subtestQuestion,
      { response: { ...answer, timestamp: Date.parse(timestamp), deviceId }, sent: now },
    ]),
  );
}

/** Whoever is further on does not come back to what their time ran out in. */
function withLeftBehind({ test, place, finishedSubtests }: PlayerBoot): readonly number[] {
  const behind = test.subtests.slice(0, place.subtest).map(({ id }) => id);
  return [...new Set([...finishedSubtests, ...behind])];
}
