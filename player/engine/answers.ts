import type { Answer } from "../../model/session/answer.ts";
import type { PlayerEvent } from "./event.ts";
import { KEY_REPEAT } from "./numbers.ts";
import { next } from "./onward.ts";
import { holdsAnswer, questionOf } from "./read.ts";
import type { Kept, KeptAnswer } from "./state.ts";
import { put, type Turn, without } from "./turn.ts";

type Answered = Extract<PlayerEvent, { is: "answered" }>;

/**
 * Whatever is answered is on the screen at once, kept on the device, then sent. Whether it still counts is the server's to say: an
 * answer that meets the end of the time is kept and sent like any other.
 */
export function answered(turn: Turn, event: Answered): void {
  const { question, answer, byKey } = event;
  if (byKey && isRepeat(turn, question)) return;
  const present = turn.state.responses[question]?.response;
  if (!present ? answer : !isSame(present, answer)) keep(turn, question, answer);
  const { state } = turn;
  if (questionOf(state)?.id !== question || state.screen !== "question") return;
  if (answer && holdsAnswer(answer) && state.isResponseRequired) put(turn, { isResponseRequired: false });
  if (event.isWhole && answer && state.test.isAutoAdvancing && state.modals.length === 0) next(turn);
}

/** SPEC 9: where a test goes on by itself, a key held down or pressed twice within 300 ms does not answer the question that came. */
function isRepeat(turn: Turn, question: number): boolean {
  const { state: { lastKey, test }, now } = turn;
  const repeats = test.isAutoAdvancing && lastKey !== null && lastKey.question !== question &&
    now - lastKey.at < KEY_REPEAT;
  put(turn, { lastKey: { at: now, question: repeats ? lastKey.question : question } });
  return repeats;
}

function keep(turn: Turn, question: number, answer: Answer | null): void {
  const { state, now } = turn;
  const timestamp = Math.max(Math.floor(now), state.lastStamp + 1);
  const response: KeptAnswer = { ...answer, timestamp, deviceId: state.deviceId };
  put(turn, {
    responses: { ...state.responses, [question]: { response, sent: null } },
    failedResponses: without(state.failedResponses, question),
    lastStamp: timestamp,
  });
  turn.effects.push({ do: "keep", question, response: answer && response, at: timestamp });
}

function isSame(present: Answer, answer: Answer | null): boolean {
  const parts = ({ answer, answers, answerText }: Answer) => JSON.stringify([answer, answers, answerText]);
  return parts(present) === parts(answer ?? {});
}

/** Answers found on this device: of two to the same question the newer counts. */
export function restored(
  turn: Turn,
  found: readonly { readonly question: number; readonly response: KeptAnswer }[],
): void {
  const responses: Record<number, Kept> = { ...turn.state.responses };
  let { lastStamp } = turn.state;
  for (const { question, response } of found) {
    lastStamp = Math.max(lastStamp, response.timestamp);
    if (response.timestamp > (responses[question]?.response.timestamp ?? -Infinity)) {
      responses[question] = { response, sent: null };
    }
  }
  put(turn, { responses, lastStamp });
}
