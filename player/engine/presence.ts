import type { Effect } from "./effect.ts";
import { isInSubtest, questionOf, subtestOf, timeLeft, unstartedFor, waitingOf } from "./read.ts";
import type { Turn } from "./turn.ts";
import { CALL_RETRY, RESPONSE_RETRY, SIGN_OF_LIFE, SIGN_OF_LIFE_PAUSING } from "../../model/times.ts";
import { AHEAD } from "./tuning.ts";

/**
 * The server is told where the respondent is: the subtest on entering it, that its first question is shown, and from then on that
 * somebody is there. One call at a time; one without an answer is made again after 5 s.
 */
export function tellPlace(turn: Turn): void {
  const { screen, place, pausedAt, bookmarked, startedIds, clock: { startedAt } } = turn;
  if (turn.hasBegun && tellStart(turn)) return;
  if (pausedAt !== null) {
    if (turn.resumesSince !== null) call(turn, { do: "resume-timer", pausedAt });
    return;
  }
  if (!isInSubtest(turn)) return;
  const subtestId = subtestOf(turn).id;
  if (bookmarked !== subtestId) {
    // The server is ahead: what is handed in, its respondent has left.
    if (turn.submitting && turn.hasBegun) return;
    call(turn, { do: "set-subtest", subtestId, questionIndex: place.question });
  } else if (screen === "question" && !startedIds.includes(subtestId)) {
    // Its time does not run while there is nothing to read.
    if (!questionOf(turn) && !turn.sealedIds.includes(subtestId)) return;
    call(turn, { do: "start-timer", subtestId, startedAt });
  } else if (isDue(turn)) tellActive(turn);
}

/** The server takes no answer to a part before it has heard of its start. */
function tellStart(turn: Turn): boolean {
  const [waiting] = waitingOf(turn).flatMap(({ question, response: { timestamp } }) => {
    const subtest = unstartedFor(turn, question);
    return subtest ? [{ subtestId: subtest.id, timestamp }] : [];
  });
  const unstarted = waiting ?? turn.unstarted;
  if (!unstarted) return false;
  const { subtestId, timestamp } = unstarted;
  const clock = subtestId === subtestOf(turn).id ? turn.clock : turn.clocks[subtestId];
  call(turn, { do: "start-timer", subtestId, startedAt: clock?.startedAt ?? timestamp });
  return true;
}

function tellActive(turn: Turn): void {
  const { id: subtestId } = subtestOf(turn);
  make(turn, { do: "last-active-time", subtestId, questionIndex: turn.place.question });
}

const isDue = (turn: Turn): boolean => {
  const { call: { at, isAnswered }, now, test } = turn;
  const every = test.shouldPauseOnDisconnect && timeLeft(turn, now) ? SIGN_OF_LIFE_PAUSING : SIGN_OF_LIFE;
  // Whoever waits for a question whose time may run already is not left waiting.
  const again = turn.screen === "question" && !questionOf(turn) ? RESPONSE_RETRY : CALL_RETRY;
  return now - at >= (isAnswered ? every : again);
};

function call(turn: Turn, effect: Effect): void {
  if (turn.call.of !== nameOf(effect) || isDue(turn)) make(turn, effect);
}

const nameOf = (effect: Effect) => effect.do + ("subtestId" in effect ? effect.subtestId : "");

function make(turn: Turn, effect: Effect): void {
  turn.call = { of: nameOf(effect), at: turn.now, isAnswered: false };
  turn.effects.push(effect);
}

/** Questions ahead of need: those of the subtest here, then of the next ones, one after the other. Who stands still is not heard of. */
export function loadAhead(turn: Turn): void {
  if (turn.pausedAt !== null) return;
  const { test: { subtests }, place: { subtest }, loading, now, sealedIds, startedIds } = turn;
  // Where the server misses an answer, it may be to any question.
  const near = turn.missing.length ? subtests : subtests.slice(subtest, subtest + AHEAD + 1);
  // What is sealed is here; if its time runs and it could not be opened, it is to be had as it is.
  const subtestId = near.find(({ id, subtestQuestions }) =>
    !subtestQuestions && (startedIds.includes(id) || !sealedIds.includes(id))
  )?.id;
  if (!subtestId || loading?.subtestId === subtestId && now - loading.at < CALL_RETRY) return;
  turn.loading = { subtestId, at: now };
  turn.effects.push({ do: "load", subtestId });
}
