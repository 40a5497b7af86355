import type { Screen } from "../../../model/sitting/boot.ts";
import { countOf, initialClock, isFinished, subtestOf } from "../read.ts";
import type { PlayerState } from "../state.ts";
import { startTimer, stopTimer } from "../timing.ts";
import type { Turn } from "../turn.ts";
import { firstUnanswered, mayGoTo, type Target } from "./order.ts";

/** Shows a place of this test. */
export function show(turn: Turn, { screen, subtest, question }: Target): void {
  if (subtest !== turn.place.subtest) changeSubtest(turn, subtest);
  const last = countOf(turn.test.subtests[subtest]!) - 1;
  turn.screen = screen;
  turn.place = { subtest, question: Math.max(0, Math.min(question, last)) };
  turn.isResponseRequired = false;
  turn.awaitedFeedback = null;
  if (screen === "question") startTimer(turn);
  else stopTimer(turn);
  turn.effects.push({ do: "show", screen });
}

/**
 * Each subtest has its own clock. That of the subtest left is kept; the new one's comes from the server or
 * begins with its first question.
 */
function changeSubtest(turn: Turn, subtest: number): void {
  const { clock, clocks } = turn;
  const to = turn.test.subtests[subtest]!;
  turn.clocks = { ...clocks, [subtestOf(turn).id]: { startedAt: clock.startedAt, subtest: clock.subtest } };
  turn.clock = { ...clock, ...initialClock(to), ...clocks[to.id] };
  turn.timeUsed = 0;
  turn.startTime = null;
}

/** Shows another screen of the same subtest. */
export function showScreen(turn: Turn, screen: Screen): void {
  show(turn, { ...turn.place, screen });
}

/** Shows a question of the same subtest. */
export function showQuestion(turn: Turn, question: number): void {
  show(turn, { screen: "question", subtest: turn.place.subtest, question });
}

/**
 * Goes to a question, or to the overview of a subtest that is not begun. Does not pass a required question
 * without an answer.
 */
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

/** The screen that follows a screen before the first question. */
export function screenAfter({ screen, test }: PlayerState): Screen | undefined {
  const after: Partial<Record<Screen, Screen>> = {
    instructions: "overview",
    overview: test.sections.length > 1 ? "section-overview" : "subtest-overview",
    "section-overview": "subtest-overview",
    "subtest-overview": "question",
  };
  return after[screen];
}
