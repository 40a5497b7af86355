import type { Answer } from "../../model/sitting/answer.ts";
import { KEY_REPEAT } from "../../model/times.ts";
import type { PlayerEvent } from "./event.ts";
import { next } from "./onward.ts";
import { holdsAnswer, isPractice, questionOf, subtestOf, timeLeft } from "./read.ts";
import type { Kept, KeptAnswer } from "./state.ts";
import { type Turn, without } from "./turn.ts";

type Answered = Extract<PlayerEvent, { is: "answered" }>;

/**
 * Whatever is answered is on the screen at once, kept on the device, then sent. What comes after the end of the time, before the
 * screen says so, is no answer and not shown as one; whether one given before still counts is the server's to say.
 */
export function answered(turn: Turn, { question, answer, isWhole }: Answered): void {
  if (timeLeft(turn, turn.now) === 0) return;
  if (isRepeat(turn, question, answer)) return;
  const present = turn.responses[question]?.response;
  // The same again is no other answer, and goes on like the first.
  if (!isSame(present, answer)) keep(turn, question, answer);
  if (questionOf(turn)?.id !== question || turn.screen !== "question" || !answer) return;
  if (holdsAnswer(answer)) turn.isResponseRequired = false;
  if (!isWhole || !turn.test.isAutoAdvancing || turn.modals.length) return;
  turn.ledOn = { at: turn.now, question, answer };
  next(turn);
}

/**
 * Where a test goes on by itself, the same answer within `KEY_REPEAT` of the one that led on does not answer
 * the question that came: it is a key or finger that came down twice. Another answer is somebody quick. Keys
 * that are held down never get here.
 */
function isRepeat({ ledOn, now }: Turn, question: number, answer: Answer | null): boolean {
  return ledOn !== null && ledOn.question !== question && now - ledOn.at < KEY_REPEAT &&
    isSame(ledOn.answer, answer);
}

function keep(turn: Turn, question: number, answer: Answer | null): void {
  const at = Math.max(Math.floor(turn.now), turn.lastStamp + 1);
  const response: KeptAnswer = {
    ...answer,
    timestamp: at,
    deviceId: turn.deviceId,
    ...isPractice(subtestOf(turn)) && { isPractice: true },
  };
  turn.responses = { ...turn.responses, [question]: { response, sent: null } };
  turn.failedResponses = without(turn.failedResponses, question);
  turn.lastStamp = at;
  turn.effects.push({ do: "keep", question, response: answer && response, at });
}

const partsOf = ({ answer, answers, answerText }: Answer) => JSON.stringify([answer, answers, answerText]);

const isSame = (present: Answer = {}, answer: Answer | null): boolean =>
  partsOf(present) === partsOf(answer ?? {});

/** Answers found on this device: of two to the same question the newer counts. */
export function restored(
  turn: Turn,
  found: readonly { readonly question: number; readonly response: KeptAnswer }[],
): void {
  const responses: Record<number, Kept> = { ...turn.responses };
  for (const { question, response } of found) {
    turn.lastStamp = Math.max(turn.lastStamp, response.timestamp);
    if (response.timestamp > (responses[question]?.response.timestamp ?? 0)) {
      responses[question] = { response, sent: null };
      turn.isInOrder = true;
    }
  }
  turn.responses = responses;
}
