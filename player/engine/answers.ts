import type { Answer } from "../../model/sitting/answer.ts";
import { KEY_REPEAT } from "../../model/times.ts";
import { next } from "./course/advance.ts";
import type { PlayerEvent } from "./event.ts";
import { holdsAnswer, isPractice, questionOf, subtestOf, timeLeft } from "./read.ts";
import type { Kept, KeptAnswer } from "./state.ts";
import { type Turn, without } from "./turn.ts";

type Answered = Extract<PlayerEvent, { is: "answered" }>;

/**
 * An answer is on the screen at once, kept on the device, then sent. One that comes after the end of the
 * time, before the screen shows the end, is dropped; whether an earlier one still counts is decided by the
 * server.
 */
export function applyAnswer(turn: Turn, { question, answer, isWhole }: Answered): void {
  if (timeLeft(turn, turn.now) === 0 || turn.clock.halt) return;
  if (isRepeat(turn, question, answer)) return;
  const present = turn.responses[question]?.response;
  // The same answer again is not stored again, but advances like the first.
  if (!isSame(present, answer)) keep(turn, question, answer);
  if (questionOf(turn)?.id !== question || turn.screen !== "question" || !answer) return;
  if (holdsAnswer(answer)) turn.isResponseRequired = false;
  if (!isWhole || !turn.test.isAutoAdvancing || turn.modals.length) return;
  turn.lastAdvance = { at: turn.now, question, answer };
  next(turn);
}

/**
 * In an auto-advancing test the same answer within `KEY_REPEAT` of the one that advanced is a key or finger
 * that came down twice, and does not answer the new question. A different answer is a quick respondent. Keys
 * held down never get here.
 */
function isRepeat({ lastAdvance, now }: Turn, question: number, answer: Answer | null): boolean {
  return lastAdvance !== null && lastAdvance.question !== question && now - lastAdvance.at < KEY_REPEAT &&
    isSame(lastAdvance.answer, answer);
}

function keep(turn: Turn, question: number, answer: Answer | null): void {
  const at = Math.max(Math.floor(turn.now), turn.lastStamp + 1);
  const response: KeptAnswer = {
    ...answer,
    timestamp: at,
    deviceId: turn.deviceId,
    ...isPractice(subtestOf(turn)) && { isPractice: true },
  };
  const present = turn.responses[question];
  const before = present?.sent ? present : present?.before;
  turn.responses = { ...turn.responses, [question]: { response, sent: null, ...before && { before } } };
  turn.failedResponses = without(turn.failedResponses, question);
  turn.lastStamp = at;
  turn.effects.push({ do: "keep", question, response: answer && response, at });
}

const partsOf = ({ answer, answers, answerText }: Answer) => JSON.stringify([answer, answers, answerText]);

const isSame = (present: Answer = {}, answer: Answer | null): boolean =>
  partsOf(present) === partsOf(answer ?? {});

/** Adds answers found on this device. Of two to the same question the newer counts. */
export function restoreAnswers(
  turn: Turn,
  entries: readonly { readonly question: number; readonly response: KeptAnswer }[],
): void {
  const responses: Record<number, Kept> = { ...turn.responses };
  for (const { question, response } of entries) {
    turn.lastStamp = Math.max(turn.lastStamp, response.timestamp);
    if (response.timestamp > (responses[question]?.response.timestamp ?? 0)) {
      responses[question] = { response, sent: null };
      turn.isInOrder = true;
    }
  }
  turn.responses = responses;
}
