import { FEEDBACK_WAIT } from "./numbers.ts";
import { open } from "./modals.ts";
import { show, showQuestion } from "./navigation.ts";
import { firstUnanswered, leftOut, nextSubtest } from "./order.ts";
import { answerOf, countOf, isPractice, questionOf, sectionOf, subtestOf } from "./read.ts";
import { put, type Turn } from "./turn.ts";

/** From a question to the next, to what there is to say about it, or to the end of its subtest. */
export function next(turn: Turn): void {
  const { state } = turn;
  const question = questionOf(state);
  if (!question || state.awaitsFeedback) return;
  const isAnswered = answerOf(state, question.id) !== null;
  if (state.test.areQuestionsRequired && !isAnswered) put(turn, { isResponseRequired: true });
  else if (isAnswered && isPractice(subtestOf(state))) {
    put(turn, { awaitsFeedback: { question: question.id, since: turn.now } });
  } else forward(turn);
}

/**
 * Practice: the feedback comes with the stored answer. Where it cannot be had now, that is said instead; where there is none, the
 * test just goes on.
 */
export function giveFeedback(turn: Turn): void {
  const { state, now } = turn;
  tellOpen(turn);
  if (!state.awaitsFeedback) return;
  const { question, since } = state.awaitsFeedback;
  const said = feedbackTo(turn, question);
  const isWaiting = state.isOnline && !state.failedResponses[question] && now - since < FEEDBACK_WAIT;
  if (!said && isWaiting) return;
  put(turn, { awaitsFeedback: null });
  if (said?.text === null) forward(turn);
  else open(turn, { kind: "practice-feedback", question, text: said?.text ?? null });
}

/** It may come while the modal that says so is open. */
function tellOpen(turn: Turn): void {
  const modals = turn.state.modals.map((modal) => {
    const text = modal.kind === "practice-feedback" && modal.text === null &&
      feedbackTo(turn, modal.question)?.text;
    return text ? { ...modal, text } : modal;
  });
  if (modals.some((modal, index) => modal !== turn.state.modals[index])) put(turn, { modals });
}

function feedbackTo({ state }: Turn, question: number) {
  const said = state.feedback[question];
  return said && said.timestamp === state.responses[question]?.response.timestamp ? said : null;
}

export function forward(turn: Turn): void {
  const { question } = turn.state.place;
  if (question + 1 < countOf(subtestOf(turn.state))) showQuestion(turn, question + 1);
  else end(turn);
}

/** After the last question of a subtest: whatever ends here is asked about, once nothing required is left out. */
function end(turn: Turn): void {
  const { state, now } = turn;
  const subtest = subtestOf(state);
  const following = nextSubtest(state);
  const skipped = state.test.areQuestionsRequired ? firstUnanswered(state, state.place.subtest) : null;
  if (skipped !== null) {
    showQuestion(turn, skipped);
    put(turn, { isResponseRequired: true });
  } else if (isPractice(subtest)) open(turn, { kind: "practice-end" });
  else if (following === null) {
    if (!askAgain(turn, leftOut(state, now))) open(turn, { kind: "end-of-test", isForced: false });
  } else {
    const isSameSection = sectionOf(state) === sectionOf(state, state.test.subtests[following]);
    open(turn, { kind: isSameSection ? "end-of-subtest" : "end-of-section" });
  }
}

/** Back to a required question that was left out, wherever it is: without it the test is never complete. */
export function askAgain(turn: Turn, place: { subtest: number; question: number } | null): boolean {
  if (!place) return false;
  show(turn, { ...place, screen: "question" });
  put(turn, { isResponseRequired: true });
  return true;
}
