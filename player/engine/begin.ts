import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { clockBefore } from "./read.ts";
import type { Kept, PlayerState } from "./state.ts";
import { SUBMITTING } from "./submit.ts";
import { startTimer } from "./timing.ts";

/** A respondent comes to their test, or comes back to it; `pausedAt` where time stood still on this device. */
export function begin(
  boot: PlayerBoot,
  deviceId: string,
  now: number,
  pausedAt: number | null = null,
): PlayerState {
  const { test, screen, place, finishedSubtests } = boot;
  const before = clockBefore(test.subtests[place.subtest]!);
  const responses = restoredResponses(boot, deviceId, now);
  // All is handed in but the test itself: its respondent has asked for that already.
  const isHandedIn = test.subtests.every(({ id }) => finishedSubtests.includes(id));
  const turn = {
    test,
    screen,
    place,
    finishedSubtests,
    modals: isHandedIn && screen !== "finished"
      ? [{ kind: "end-of-test" as const, isForced: false }]
      : pausedAt === null
      ? []
      : [{ kind: "offline" as const }],
    responses,
    failedResponses: {},
    clock: { ...boot.clock, ...boot.clock.subtestId !== before.subtestId && before },
    pausedAt,
    timeUsed: 0,
    startTime: null,
    isOnline: true,
    isResponseRequired: false,
    submitting: isHandedIn || screen === "finished" ? { ...SUBMITTING, step: "complete" as const } : null,
    receipt: null,
    lastActiveAt: now,
    deviceId,
    sending: {},
    catchingUpSince: null,
    isInOrder: false,
    isSignedOut: false,
    hasLeft: false,
    lastStamp: Math.max(0, ...Object.values(responses).map(({ response }) => response.timestamp)),
    ledOn: null,
    awaitsFeedback: null,
    feedback: {},
    missing: [],
    resumesSince: null,
    // A server that has heard of a start, or has an answer, takes more of them.
    hasBegun: boot.clock.version > 0 || boot.responses.length > 0,
    bookmarked: null,
    startedIds: [],
    unstarted: null,
    call: { of: "", at: now, isAnswered: true },
    loading: null,
    sealedIds: [],
    announced: [],
    clocks: {},
  };
  return screen === "question" ? startedTimer(turn, now) : turn;
}

function startedTimer(state: PlayerState, now: number): PlayerState {
  const turn = { ...state, now, effects: [] };
  startTimer(turn);
  const { startTime, clock } = turn;
  return { ...state, startTime, clock };
}

/** Restored responses are marked sent at restoration (docs/product.md, Answers). */
const restoredResponses = (boot: PlayerBoot, deviceId: string, now: number): Record<number, Kept> =>
  Object.fromEntries(
    boot.responses.map(({ subtestQuestion, timestamp, ...answer }) => [
      subtestQuestion,
      { response: { ...answer, timestamp: Date.parse(timestamp), deviceId }, sent: now },
    ]),
  );
