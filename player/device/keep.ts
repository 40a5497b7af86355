import { holdsAnswer } from "../engine/read.ts";
import type { Effect } from "../engine/effect.ts";
import type { KeptAnswer } from "../engine/state.ts";
import type { KeptAnswers, Named } from "./kept_answers.ts";

/** Who answers, and in which of their tests. */
export interface Whose {
  readonly respondentId: string;
  readonly assessmentId: string | null;
  readonly token: string;
}

interface Keeping extends Whose {
  readonly deviceId: string;
  readonly kept: KeptAnswers;
}

/** On the device, while one waits: nothing leaves before it is kept. */
export function keep(it: Keeping, { question, response, at }: Extract<Effect, { do: "keep" }>) {
  it.kept.keep(keptAs(it, question, response ?? { timestamp: at, deviceId: it.deviceId }));
}

/** An answer, or that it was taken back, as it is kept before the server has it. */
export function keptAs(
  { respondentId, assessmentId, token }: Whose,
  question: number,
  given: KeptAnswer,
): Named {
  const response = holdsAnswer(given) ? given : null;
  const { timestamp: at, deviceId } = given;
  return { respondentId, assessmentId, question, token, response, at, deviceId, sent: null };
}
