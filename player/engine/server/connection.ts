import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";
import { RESPONSE_RETRY } from "../../../model/times.ts";
import { close, isTimeUp, open } from "../modals.ts";
import { allStored, subtestOf, timeLeft } from "../read.ts";
import { startTimer, stopTimer } from "../timing.ts";
import { takeTalk } from "../talking.ts";
import { notify, type Turn } from "../turn.ts";
import { announce } from "./announce.ts";
import { retryFrom } from "./sending.ts";

/** Largest error of the server's time as the page estimates it, in milliseconds. */
const CLOCK_ERROR = 2000;

/** Shows a notice. A test that pauses on disconnect pauses if its time is being counted down. */
export function goOffline(turn: Turn): void {
  if (!turn.isOnline) return;
  turn.isOnline = false;
  turn.resumeRequestedAt = turn.catchingUpSince = null;
  notify(turn, "offline");
  if (!turn.test.shouldPauseOnDisconnect || turn.pausedAt !== null || !timeLeft(turn, turn.now)) return;
  stopTimer(turn);
  turn.pausedAt = turn.now;
  open(turn, { kind: "offline" });
}

export function goOnline(turn: Turn): void {
  if (turn.isOnline) return;
  const { submitting } = turn;
  turn.isOnline = true;
  turn.catchingUpSince = allStored(turn) ? null : turn.now;
  retryFrom(turn, turn.test.retriesOfflineAnswers || submitting ? turn.now : turn.now + RESPONSE_RETRY);
  // Lost calls and questions are requested again at once.
  turn.call = { ...turn.call, name: "" };
  turn.loading = null;
  if (submitting) turn.submitting = { ...submitting, retryAt: null };
  notify(turn, "online", true);
}

/** Adds the questions of a subtest. If the respondent waits for them, the time runs from now. */
export function addQuestions(turn: Turn, subtestId: number, questions: readonly SubtestQuestion[]): void {
  const subtestQuestions = [...questions];
  const subtests = turn.test.subtests.map((it) => it.id === subtestId ? { ...it, subtestQuestions } : it);
  turn.test = { ...turn.test, subtests };
  turn.loading = null;
  const isAwaited = turn.screen === "question" && subtestOf(turn).id === subtestId;
  if (isAwaited && !turn.modals.some(isTimeUp)) startTimer(turn);
}

/** A reading made after the respondent asked to go on means that the gap is credited: the time runs again. */
export function applyClock(turn: Turn, { notices = [], ...clock }: Clock): void {
  const { resumeRequestedAt } = turn;
  announce(turn, notices);
  mergeClock(turn, clock);
  if (resumeRequestedAt === null || clock.now < resumeRequestedAt - CLOCK_ERROR) return;
  close(turn, "offline");
  turn.pausedAt = turn.resumeRequestedAt = null;
  if (turn.screen === "question") startTimer(turn);
}

/**
 * The server owns the time. An older reading never replaces a newer one, and none undoes a start that it does
 * not know of.
 */
function mergeClock(turn: Turn, reading: Clock): void {
  const { clock: present } = turn;
  turn.call = { ...turn.call, isAnswered: true };
  turn.hasBegun = true;
  turn.bookmarkedId = reading.subtestId;
  if (reading.startedAt !== null) noteStart(turn, reading.subtestId!);
  if (reading.version < present.version) return;
  const { extra = 0, halt } = reading;
  const { halt: before, ...known } = present;
  const added = extra - (present.extra ?? 0);
  if (added > 0) notify(turn, "extraTime", true, added);
  if (added < 0) notify(turn, "timeTakenBack", true, -added);
  const knowsStart = reading.subtestId === present.subtestId &&
    // What waits for staff has not started, whatever this page assumed.
    (reading.startedAt !== null || present.startedAt === null || halt?.kind === "start");
  turn.clock = {
    ...(knowsStart ? reading : known),
    now: reading.now,
    version: reading.version,
    ...(extra > 0 && { extra }),
    ...(halt && { halt }),
    look: turn.chosenLook ? { ...reading.look, ...turn.chosenLook } : reading.look,
    test: reading.isUntimed || reading.test?.deadline != null ? reading.test : present.test ?? reading.test,
  };
  takeTalk(turn, reading.talk);
  if (halt) beginHalt(turn);
  else if (before) endHalt(turn, before);
}

/** Staff let the test stand: the question is covered. What is under way to the server comes to its end. */
function beginHalt(turn: Turn): void {
  stopTimer(turn);
  if (!turn.submitting?.isUnderWay) turn.submitting = null;
  turn.awaitedFeedback = null;
  close(turn, "idle");
  if (!turn.modals.some(({ kind }) => kind === "halt")) open(turn, { kind: "halt" });
}

function endHalt(turn: Turn, { kind }: NonNullable<Clock["halt"]>): void {
  close(turn, "halt");
  if (kind !== "start") notify(turn, "resumed", true);
  if (turn.screen === "question") startTimer(turn);
}

/** The server knows that this subtest was started. */
export function noteStart(turn: Turn, subtestId: number): void {
  if (turn.unstarted?.subtestId === subtestId) turn.unstarted = null;
  if (!turn.startedIds.includes(subtestId)) turn.startedIds = [...turn.startedIds, subtestId];
}
