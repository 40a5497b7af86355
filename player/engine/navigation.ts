import type { Screen } from "../../model/session/boot.ts";
import { ENDS } from "./modals.ts";
import { countOf, isFinished, sectionOf, subtestOf } from "./read.ts";
import { firstUnanswered, mayGoTo, type Target } from "./order.ts";
import { resetTimer, startTimer, stopTimer } from "./timing.ts";
import type { PlayerState } from "./state.ts";
import { put, type Turn } from "./turn.ts";

/** A place in this test comes before the eyes. */
export function show(turn: Turn, { screen, subtest, question }: Target): void {
  if (subtest !== turn.state.place.subtest) changeSubtest(turn, subtest);
  const last = Math.max(0, countOf(turn.state.test.subtests[subtest]!) - 1);
  put(turn, {
    screen,
    place: { subtest, question: Math.min(question, last) },
    isResponseRequired: false,
    awaitsFeedback: null,
  });
  if (screen === "question") startTimer(turn);
  else stopTimer(turn);
  turn.effects.push({ do: "show", screen });
}

/** Each subtest has its own clock: that of the one left is kept, the other's is told by the server or begins with its first question. */
function changeSubtest(turn: Turn, index: number): void {
  const { clock, clocks, test } = turn.state;
  const left = subtestOf(turn.state);
  const { id, timeLimit } = test.subtests[index]!;
  const limit = timeLimit === null ? null : { limit: timeLimit, deadline: null };
  const isLefts = clock.subtestId === left.id;
  put(turn, {
    clocks: isLefts
      ? { ...clocks, [left.id]: { startedAt: clock.startedAt, subtest: clock.subtest } }
      : clocks,
    clock: { ...clock, subtestId: id, startedAt: null, subtest: limit, ...clocks[id] },
    place: { subtest: index, question: 0 },
    ...resetTimer,
  });
}

/** To another screen of the same subtest. */
export function showScreen(turn: Turn, screen: Screen): void {
  show(turn, { ...turn.state.place, screen });
}

/** Within the subtest. */
export function showQuestion(turn: Turn, question: number): void {
  show(turn, { screen: "question", subtest: turn.state.place.subtest, question });
}

/** To a subtest that is not begun: its overview. Past a required question without an answer nobody goes. */
export function goTo(turn: Turn, subtest: number, question: number): void {
  const { state, now } = turn;
  const to = state.test.subtests[subtest];
  if (!to || !mayGoTo(state, subtest, now)) return;
  const isHere = subtest === state.place.subtest;
  const isBegun = isFinished(state, to) || (isHere && state.clock.startedAt !== null);
  const furthest = state.test.areQuestionsRequired ? firstUnanswered(state, subtest) ?? question : question;
  show(turn, {
    screen: isBegun ? "question" : "subtest-overview",
    subtest,
    question: Math.max(0, Math.min(question, furthest)),
  });
}

/** After a subtest was handed in: the overview of the next, or of its section where that is another one. */
export function goToSubtest(turn: Turn, subtest: number): void {
  const { test } = turn.state;
  const isSameSection = sectionOf(turn.state) === sectionOf(turn.state, test.subtests[subtest]);
  const modals = turn.state.modals.filter(({ kind }) => !(ENDS as readonly string[]).includes(kind));
  put(turn, { modals });
  show(turn, {
    screen: isSameSection ? "subtest-overview" : "section-overview",
    subtest,
    question: firstUnanswered(turn.state, subtest) ?? 0,
  });
}

/** The screens before the first question, each leading to the next. */
export function screenAfter({ screen, test }: PlayerState): Screen | null {
  switch (screen) {
    case "instructions":
      return "overview";
    case "overview":
      return test.sections.length > 1 ? "section-overview" : "subtest-overview";
    case "section-overview":
      return "subtest-overview";
    case "subtest-overview":
      return "question";
    default:
      return null;
  }
}
