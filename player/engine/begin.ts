import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { initialClock } from "./read.ts";
import { type Kept, NEW_SUBMITTING, type PlayerState } from "./state.ts";
import { startTimer } from "./timing.ts";

/**
 * State in which a respondent begins or resumes a test. `pausedAt`: when the time stopped on this device;
 * null while it runs.
 */
export function begin(
  boot: PlayerBoot,
  deviceId: string,
  now: number,
  pausedAt: number | null = null,
): PlayerState {
  const { test, screen, place, finishedSubtests } = boot;
  const initial = initialClock(test.subtests[place.subtest]!);
  const responses = restoredResponses(boot, deviceId, now);
  // All subtests are handed in, and the respondent has already asked to hand in the test.
  const isHandedIn = test.subtests.every(({ id }) => finishedSubtests.includes(id));
  const state = {
    test,
    screen,
    place,
    finishedSubtests,
    modals: [
      ...(isHandedIn && screen !== "finished" ? [{ kind: "end-of-test" as const, isForced: false }] : []),
      ...(boot.clock.halt ? [{ kind: "halt" as const }] : []),
      ...(pausedAt === null || isHandedIn ? [] : [{ kind: "offline" as const }]),
    ],
    responses,
    failedResponses: {},
    clock: { ...boot.clock, ...boot.clock.subtestId !== initial.subtestId && initial },
    pausedAt,
    timeUsed: 0,
    startTime: null,
    isOnline: true,
    isResponseRequired: false,
    submitting: !boot.clock.halt && (isHandedIn || screen === "finished")
      ? { ...NEW_SUBMITTING, step: "complete" as const }
      : null,
    receipt: null,
    lastActiveAt: now,
    deviceId,
    sending: {},
    catchingUpSince: null,
    isInOrder: false,
    isSignedOut: false,
    hasLeft: false,
    chosenLook: null,
    lastStamp: Math.max(0, ...Object.values(responses).map(({ response }) => response.timestamp)),
    lastAdvance: null,
    awaitedFeedback: null,
    feedback: {},
    missing: [],
    resumeRequestedAt: null,
    // A server that knows of a start, or has an answer, accepts more of them.
    hasBegun: boot.clock.version > 0 || boot.responses.length > 0,
    bookmarkedId: null,
    startedIds: [],
    unstarted: null,
    call: { name: "", at: now, isAnswered: true },
    loading: null,
    sealedIds: [],
    announced: [],
    talking: null,
    clocks: {},
  };
  return screen === "question" ? withTimer(state, now) : state;
}

function withTimer(state: PlayerState, now: number): PlayerState {
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
