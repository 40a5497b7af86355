import type { Place } from "../../model/sitting/boot.ts";
import { FEEDBACK_WAIT } from "../../model/times.ts";
import { open } from "./modals.ts";
import { show, showQuestion } from "./navigation.ts";
import { firstUnanswered, leftOut, nextSubtest } from "./order.ts";
import { answerOf, countOf, isPractice, questionOf, sectionOf, subtestOf } from "./read.ts";
import type { Turn } from "./turn.ts";

/** From a question to the next, to what there is to say about it, or to the end of its subtest. */
export function next(turn: Turn): void {
  const question = questionOf(turn);
  if (!question || turn.awaitsFeedback) return;
  const isAnswered = answerOf(turn, question.id);
  if (turn.test.areQuestionsRequired && !isAnswered) turn.isResponseRequired = true;
  else if (isAnswered && isPractice(subtestOf(turn))) {
    turn.awaitsFeedback = { question: question.id, since: turn.now };
  } else forward(turn);
}

/**
 * Practice: the feedback comes with the stored answer. Where it cannot be had now, that is said instead, and it may come while
 * the modal is open; where there is none, the test just goes on.
 */
export function giveFeedback(turn: Turn): void {
  const top = turn.modals.find(({ kind }) => kind === "practice-feedback");
  if (top?.kind === "practice-feedback" && !top.text) {
    const text = feedbackTo(turn, top.question)?.text;
    if (text) turn.modals = turn.modals.map((modal) => modal === top ? { ...top, text } : modal);
  }
  if (!turn.awaitsFeedback || turn.modals.length) return;
  const { question, since } = turn.awaitsFeedback;
  const said = feedbackTo(turn, question);
  const isWaiting = turn.isOnline && !turn.failedResponses[question] && turn.now - since < FEEDBACK_WAIT;
  if (!said && isWaiting) return;
  turn.awaitsFeedback = null;
  if (said?.text === null) forward(turn);
  else open(turn, { kind: "practice-feedback", question, text: said?.text ?? null });
}

function feedbackTo({ feedback, responses }: Turn, question: number) {
  const said = feedback[question];
  return said?.timestamp === responses[question]?.response.timestamp ? said : null;
}

export function forward(turn: Turn): void {
  const { question } = turn.place;
  if (question + 1 < countOf(subtestOf(turn))) showQuestion(turn, question + 1);
  else end(turn);
}

/** After the last question of a subtest: whatever ends here is asked about, once nothing required is left out. */
function end(turn: Turn): void {
  const { test, place: { subtest } } = turn;
  const skipped = test.areQuestionsRequired ? firstUnanswered(turn, subtest) : null;
  const following = nextSubtest(turn);
  if (skipped !== null) askAgain(turn, { subtest, question: skipped });
  else if (isPractice(subtestOf(turn))) open(turn, { kind: "practice-end" });
  else if (following !== null) {
    const isSameSection = sectionOf(turn) === sectionOf(turn, test.subtests[following]);
    open(turn, { kind: isSameSection ? "end-of-subtest" : "end-of-section" });
  } else {
    const place = leftOut(turn);
    if (place) askAgain(turn, place);
    else open(turn, { kind: "end-of-test", isForced: false });
  }
}

/** Back to a required question that was left out, wherever it is: without it the test is never complete. */
export function askAgain(turn: Turn, place: Place): void {
  show(turn, { ...place, screen: "question" });
  turn.isResponseRequired = true;
}
