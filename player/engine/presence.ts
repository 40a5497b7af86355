import type { SubtestQuestion } from "../../model/session/detailed_test.ts";
import type { Effect } from "./effect.ts";
import { AHEAD, CALL_RETRY, LAST_ACTIVE } from "./numbers.ts";
import { subtestOf } from "./read.ts";
import { put, type Turn } from "./turn.ts";

/**
 * The server is told where the respondent is: the subtest on entering it, that its first question is shown, and from then on that
 * somebody is there. One call at a time; one without an answer is made again after 5 s.
 */
export function tellPlace(turn: Turn): void {
  const { state, now } = turn;
  const { isOnline, isSignedOut, screen, place, bookmarked } = state;
  if (!isOnline || isSignedOut) return;
  if (state.pausedAt !== null) {
    const { pausedAt } = state;
    if (state.resumesSince !== null) call(turn, { do: "resume-timer", pausedAt }, "resume");
    return;
  }
  if (screen !== "subtest-overview" && screen !== "question") return;
  const subtestId = subtestOf(state).id;
  const questionIndex = place.question;
  if (bookmarked !== subtestId) {
    call(turn, { do: "set-subtest", subtestId, questionIndex }, `set ${subtestId}`);
  } else if (screen === "question" && state.startedId !== subtestId) {
    call(turn, { do: "start-timer", subtestId }, `start ${subtestId}`);
  } else if (now - state.call.at >= (state.call.isAnswered ? LAST_ACTIVE : CALL_RETRY)) {
    call(turn, { do: "last-active-time", subtestId, questionIndex }, "active");
  }
}

function call(turn: Turn, effect: Effect, of: string): void {
  const { call } = turn.state;
  const isDue = call.of !== of || turn.now - call.at >= (call.isAnswered ? LAST_ACTIVE : CALL_RETRY);
  if (!isDue) return;
  put(turn, { call: { of, at: turn.now, isAnswered: false } });
  turn.effects.push(effect);
}

/** Questions ahead of need: those of the subtest here, then of the next ones, one after the other. */
export function loadAhead(turn: Turn): void {
  const { state: { test, place, loading, isOnline, isSignedOut }, now } = turn;
  if (!isOnline || isSignedOut) return;
  const missing = test.subtests.slice(place.subtest, place.subtest + AHEAD + 1)
    .find(({ subtestQuestions }) => !subtestQuestions)?.id;
  if (missing === undefined) return;
  if (loading?.subtestId === missing && now - loading.at < CALL_RETRY) return;
  put(turn, { loading: { subtestId: missing, at: now } });
  turn.effects.push({ do: "load", subtestId: missing });
}

export function loaded(turn: Turn, subtestId: number, subtestQuestions: readonly SubtestQuestion[]): void {
  const { test } = turn.state;
  const subtests = test.subtests.map((it) =>
    it.id === subtestId ? { ...it, subtestQuestions: [...subtestQuestions] } : it
  );
  put(turn, { test: { ...test, subtests }, loading: null });
}
