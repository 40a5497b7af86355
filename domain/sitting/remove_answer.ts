import { type Actor, requireRespondent } from "../../model/actor.ts";
import type { Removal } from "../../model/session/answer.ts";
import type { Ctx } from "../context.ts";
import { tellAnswer } from "./answers.ts";
import { askedQuestion } from "./content.ts";

/**
 * Takes an answer back. What was given before this moment does not come back, however late it arrives; where there is nothing to
 * take back yet it is remembered all the same, and not found.
 */
export async function removeAnswer(
  ctx: Ctx,
  actor: Actor,
  subtestQuestion: number,
  { timestamp, deviceId }: Removal,
): Promise<void> {
  const respondent = requireRespondent(actor);
  await tellAnswer(ctx, respondent, await askedQuestion(ctx.sql, subtestQuestion), {
    kind: "removal",
    answer: null,
    answers: null,
    answerText: null,
    deviceId,
    at: timestamp.getTime(),
  });
}
