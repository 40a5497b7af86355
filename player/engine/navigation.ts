import type { Screen } from "../../model/sitting/boot.ts";
import { close, ENDS } from "./modals.ts";
import { firstUnanswered, mayGoTo, type Target } from "./order.ts";
import { clockBefore, countOf, isFinished, sectionOf, subtestOf } from "./read.ts";
import type { PlayerState } from "./state.ts";
import { startTimer, stopTimer } from "./timing.ts";
import type { Turn } from "./turn.ts";

/** A place in this test comes before the eyes. */
export function show(turn: Turn, { screen, subtest, question }: Target): void {
  if (subtest !== turn.place.subtest) changeSubtest(turn, subtest);
  const last = countOf(turn.test.subtests[subtest]!) - 1;
  turn.screen = screen;
  turn.place = { subtest, question: Math.max(0, Math.min(question, last)) };
  turn.isResponseRequired = false;
  turn.awaitsFeedback = null;
  if (screen === "question") startTimer(turn);
  else stopTimer(turn);
  turn.effects.push({ do: "show", screen });
}

/** Each subtest has its own clock: that of the one left is kept, the other's is told by the server or begins with its first question. */
function changeSubtest(turn: Turn, subtest: number): void {
  const { clock, clocks } = turn;
  const to = turn.test.subtests[subtest]!;
  turn.clocks = { ...clocks, [subtestOf(turn).id]: { startedAt: clock.startedAt, subtest: clock.subtest } };
  turn.clock = { ...clock, ...clockBefore(to), ...clocks[to.id] };
  turn.timeUsed = 0;
  turn.startTime = null;
}

/** To another screen of the same subtest. */
export function showScreen(turn: Turn, screen: Screen): void {
  show(turn, { ...turn.place, screen });
}

/** Within the subtest. */
export function showQuestion(turn: Turn, question: number): void {
  show(turn, { screen: "question", subtest: turn.place.subtest, question });
}

/** To a subtest that is not begun: its overview. Past a required question without an answer nobody goes. */
export function goTo(turn: Turn, subtest: number, question: number): void {
  const to = turn.test.subtests[subtest];
  if (!to || !mayGoTo(turn, subtest, turn.now)) return;
  const isBegun = isFinished(turn, to) ||
    subtest === turn.place.subtest && turn.clock.startedAt !== null;
  const furthest = turn.test.areQuestionsRequired ? firstUnanswered(turn, subtest) ?? question : question;
  show(turn, {
    screen: isBegun ? "question" : "subtest-overview",
    subtest,
    question: Math.min(question, furthest),
  });
}

/** After a subtest was handed in: the overview of the next, or of its section where that is another one. */
export function goToSubtest(turn: Turn, subtest: number): void {
  const isSameSection = sectionOf(turn) === sectionOf(turn, turn.test.subtests[subtest]);
  close(turn, ...ENDS);
  show(turn, {
    screen: isSameSection ? "subtest-overview" : "section-overview",
    subtest,
    question: firstUnanswered(turn, subtest) ?? 0,
  });
}

/** The screens before the first question, each leading to the next. */
export function screenAfter({ screen, test }: PlayerState): Screen | undefined {
  const after: Partial<Record<Screen, Screen>> = {
    instructions: "overview",
    overview: test.sections.length > 1 ? "section-overview" : "subtest-overview",
    "section-overview": "subtest-overview",
    "subtest-overview": "question",
  };
  return after[screen];
}
