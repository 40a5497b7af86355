import { CALL_RETRY, RESPONSE_RETRY, SIGN_OF_LIFE, SIGN_OF_LIFE_PAUSING } from "../../../model/times.ts";
import type { Effect } from "../effect.ts";
import { isInSubtest, isStanding, questionOf, subtestOf, timeLeft, waitingOf } from "../read.ts";
import { unstartedFor } from "../read_later.ts";
import { tellAgain } from "../talking.ts";
import type { Turn } from "../turn.ts";

/** Following subtests whose questions are loaded before they are reached. */
const SUBTESTS_AHEAD = 2;

/**
 * Reports the respondent's place: the subtest on entering it, its start when its first question is shown, and
 * signs of life from then on. One call at a time; a call without a reply is repeated after 5 s.
 */
export function reportPlace(turn: Turn): void {
  const { screen, pausedAt, bookmarkedId, startedIds, clock: { startedAt } } = turn;
  if (turn.hasBegun && reportWaitingStart(turn)) return;
  if (pausedAt !== null) {
    if (turn.resumeRequestedAt !== null) call(turn, { do: "resume-timer", pausedAt });
    return;
  }
  const subtestId = subtestOf(turn).id;
  // From every screen: the reply says when the test goes on.
  if (turn.clock.halt) return isDue(turn) ? readClock(turn) : undefined;
  if (!isInSubtest(turn)) return;
  if (bookmarkedId !== subtestId) {
    // While a subtest is handed in, the server's bookmark is ahead.
    if (turn.submitting && turn.hasBegun) return;
    call(turn, { do: "set-subtest", subtestId, ...placeNow(turn) });
  } else if (screen === "question" && !startedIds.includes(subtestId)) {
    // The time does not run while there is nothing to read.
    if (!questionOf(turn) && !turn.sealedIds.includes(subtestId)) return;
    call(turn, { do: "start-timer", subtestId, startedAt });
  } else if (isDue(turn)) {
    send(turn, { do: "last-active-time", subtestId, ...placeNow(turn) });
  }
}

const placeNow = ({ place, now }: Turn) => ({ questionIndex: place.question, placedAt: now });

/**
 * Reads the clock with a sign of life, from every screen. None while the player itself has paused: a silence is
 * credited then.
 */
export function readClock(turn: Turn): void {
  if (!turn.hasBegun || turn.pausedAt !== null || !turn.isOnline) return;
  const subtestId = turn.bookmarkedId ?? subtestOf(turn).id;
  send(turn, { do: "last-active-time", subtestId, ...placeNow(turn) });
}

/**
 * Reports the start of a subtest that has answers waiting: the server accepts none before it knows of the
 * start.
 */
function reportWaitingStart(turn: Turn): boolean {
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

const isDue = (turn: Turn): boolean => {
  const { call: { at, isAnswered }, now, test } = turn;
  const isOften = turn.clock.halt || test.shouldPauseOnDisconnect && timeLeft(turn, now);
  const every = isOften ? SIGN_OF_LIFE_PAUSING : SIGN_OF_LIFE;
  // Shorter while the respondent waits for a question whose time may already run.
  const again = turn.screen === "question" && !questionOf(turn) ? RESPONSE_RETRY : CALL_RETRY;
  return now - at >= (isAnswered ? every : again);
};

function call(turn: Turn, effect: Effect): void {
  if (turn.call.name !== nameOf(effect) || isDue(turn)) send(turn, effect);
}

const nameOf = (effect: Effect) => effect.do + ("subtestId" in effect ? effect.subtestId : "");

function send(turn: Turn, effect: Effect): void {
  turn.call = { name: nameOf(effect), at: turn.now, isAnswered: false };
  turn.effects.push(effect);
  // A choice that could not be sent goes with the next call.
  tellAgain(turn);
  if (turn.chosenLook) turn.effects.push({ do: "keep-look", look: turn.chosenLook });
}

/**
 * Loads questions ahead of need: those of this subtest, then of the next ones, one subtest at a time. Not
 * while the time stands.
 */
export function loadAhead(turn: Turn): void {
  if (isStanding(turn)) return;
  const { test: { subtests }, place: { subtest }, loading, now, sealedIds, startedIds } = turn;
  // Where the server misses an answer, it may be to any question.
  const near = turn.missing.length ? subtests : subtests.slice(subtest, subtest + SUBTESTS_AHEAD + 1);
  // Sealed questions are here already. If their time runs and they could not be opened, they are loaded in
  // plain.
  const subtestId = near.find(({ id, subtestQuestions }) =>
    !subtestQuestions && (startedIds.includes(id) || !sealedIds.includes(id))
  )?.id;
  if (!subtestId || loading?.subtestId === subtestId && now - loading.at < CALL_RETRY) return;
  turn.loading = { subtestId, at: now };
  turn.effects.push({ do: "load", subtestId });
}
