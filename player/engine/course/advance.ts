import type { Place } from "../../../model/sitting/boot.ts";
import { FEEDBACK_WAIT } from "../../../model/times.ts";
import { open } from "../modals.ts";
import { answerOf, countOf, isPractice, questionOf, sectionOf, subtestOf } from "../read.ts";
import type { Turn } from "../turn.ts";
import { show, showQuestion } from "./navigation.ts";
import { firstLeftOut, firstUnanswered, nextSubtest } from "./order.ts";

/** From a question to the next, to its practice feedback, or to the end of the subtest. */
export function next(turn: Turn): void {
  const question = questionOf(turn);
  if (!question || turn.awaitedFeedback) return;
  const isAnswered = answerOf(turn, question.id);
  if (turn.test.areQuestionsRequired && !isAnswered) turn.isResponseRequired = true;
  else if (isAnswered && isPractice(subtestOf(turn))) {
    turn.awaitedFeedback = { question: question.id, since: turn.now };
  } else forward(turn);
}

/**
 * Practice feedback comes with the reply to the stored answer. If it is not available now, a modal says so,
 * and the feedback may still arrive while that is open. Without feedback the test goes on.
 */
export function giveFeedback(turn: Turn): void {
  const top = turn.modals.find(({ kind }) => kind === "practice-feedback");
  if (top?.kind === "practice-feedback" && !top.text) {
    const text = feedbackTo(turn, top.question)?.text;
    if (text) turn.modals = turn.modals.map((modal) => modal === top ? { ...top, text } : modal);
  }
  if (!turn.awaitedFeedback || turn.modals.length) return;
  const { question, since } = turn.awaitedFeedback;
  const feedback = feedbackTo(turn, question);
  const isWaiting = turn.isOnline && !turn.failedResponses[question] && turn.now - since < FEEDBACK_WAIT;
  if (!feedback && isWaiting) return;
  turn.awaitedFeedback = null;
  if (feedback?.text === null) forward(turn);
  else open(turn, { kind: "practice-feedback", question, text: feedback?.text ?? null });
}

/** Feedback to the present answer; null if it has not arrived. */
function feedbackTo({ feedback, responses }: Turn, question: number) {
  const present = feedback[question];
  return present?.timestamp === responses[question]?.response.timestamp ? present : null;
}

export function forward(turn: Turn): void {
  const { question } = turn.place;
  if (question + 1 < countOf(subtestOf(turn))) showQuestion(turn, question + 1);
  else end(turn);
}

/**
 * After the last question of a subtest: back to a required question without an answer, else the modal of what
 * ends here.
 */
function end(turn: Turn): void {
  const { test, place: { subtest } } = turn;
  const skipped = test.areQuestionsRequired ? firstUnanswered(turn, subtest) : null;
  const following = nextSubtest(turn);
  if (skipped !== null) returnTo(turn, { subtest, question: skipped });
  else if (isPractice(subtestOf(turn))) open(turn, { kind: "practice-end" });
  else if (following !== null) {
    const isSameSection = sectionOf(turn) === sectionOf(turn, test.subtests[following]);
    open(turn, { kind: isSameSection ? "end-of-subtest" : "end-of-section" });
  } else {
    const place = firstLeftOut(turn);
    if (place) returnTo(turn, place);
    else open(turn, { kind: "end-of-test", isForced: false });
  }
}

/** Back to a required question that was left out, in any subtest: without it the test is never complete. */
export function returnTo(turn: Turn, place: Place): void {
  show(turn, { ...place, screen: "question" });
  turn.isResponseRequired = true;
}
