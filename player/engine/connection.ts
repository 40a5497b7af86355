import type { Clock } from "../../model/sitting/clock.ts";
import type { SubtestQuestion } from "../../model/sitting/test_in_detail.ts";
import { RESPONSE_RETRY } from "../../model/times.ts";
import { RECKONING } from "./tuning.ts";
import { announce, close, open, saysTimeIsUp } from "./modals.ts";
import { allStored, subtestOf, timeLeft } from "./read.ts";
import { retryFrom } from "./sending.ts";
import { startTimer, stopTimer } from "./timing.ts";
import { notify, type Turn } from "./turn.ts";

/**
 * A notice when the connection drops. The test waits only where it says so and time is being counted down.
 */
export function wentOffline(turn: Turn): void {
  if (!turn.isOnline) return;
  turn.isOnline = false;
  turn.resumesSince = turn.catchingUpSince = null;
  notify(turn, "offline");
  if (!turn.test.shouldPauseOnDisconnect || turn.pausedAt !== null || !timeLeft(turn, turn.now)) return;
  stopTimer(turn);
  turn.pausedAt = turn.now;
  open(turn, { kind: "offline" });
}

export function cameOnline(turn: Turn): void {
  if (turn.isOnline) return;
  const { submitting } = turn;
  turn.isOnline = true;
  turn.catchingUpSince = allStored(turn) ? null : turn.now;
  retryFrom(turn, turn.test.retriesOfflineAnswers || submitting ? turn.now : turn.now + RESPONSE_RETRY);
  // Calls and questions that got lost are asked for at once.
  turn.call = { ...turn.call, of: "" };
  turn.loading = null;
  if (submitting) turn.submitting = { ...submitting, retryAt: null };
  notify(turn, "online", true);
}

/** Questions are here. Where the respondent waits for them, time runs from now. */
export function loaded(turn: Turn, subtestId: number, questions: readonly SubtestQuestion[]): void {
  const subtestQuestions = [...questions];
  const subtests = turn.test.subtests.map((it) => it.id === subtestId ? { ...it, subtestQuestions } : it);
  turn.test = { ...turn.test, subtests };
  turn.loading = null;
  const isAwaited = turn.screen === "question" && subtestOf(turn).id === subtestId;
  if (isAwaited && !turn.modals.some(saysTimeIsUp)) startTimer(turn);
}

/** Any reading counts. One that was made after the respondent asked to go on says that the gap is credited: time runs again. */
export function heardClock(turn: Turn, { notices = [], ...clock }: Clock): void {
  const { resumesSince } = turn;
  announce(turn, notices);
  readClock(turn, clock);
  if (resumesSince === null || clock.now < resumesSince - RECKONING) return;
  close(turn, "offline");
  turn.pausedAt = turn.resumesSince = null;
  if (turn.screen === "question") startTimer(turn);
}

/** The server owns time. An older reading never replaces a newer one, and none takes back a start that it has not heard of. */
function readClock(turn: Turn, reading: Clock): void {
  const { clock: ours } = turn;
  turn.call = { ...turn.call, isAnswered: true };
  turn.hasBegun = true;
  turn.bookmarked = reading.subtestId;
  if (reading.startedAt !== null) heardStart(turn, reading.subtestId!);
  if (reading.version < ours.version) return;
  const knowsStart = reading.subtestId === ours.subtestId &&
    (reading.startedAt !== null || ours.startedAt === null);
  turn.clock = {
    ...(knowsStart ? reading : ours),
    now: reading.now,
    version: reading.version,
    test: reading.test?.deadline == null ? ours.test ?? reading.test : reading.test,
  };
}

/** The server knows that this subtest was started. */
export function heardStart(turn: Turn, subtestId: number): void {
  if (turn.unstarted?.subtestId === subtestId) turn.unstarted = null;
  if (!turn.startedIds.includes(subtestId)) turn.startedIds = [...turn.startedIds, subtestId];
}
