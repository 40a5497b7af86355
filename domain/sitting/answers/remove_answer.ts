import type { Actor } from "../../../model/account/actor.ts";
import type { Removal } from "../../../model/sitting/answer.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellAnswer } from "./answers.ts";
import { askedQuestion } from "../content/content.ts";

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
  const respondent = requireMay(actor, "sitTests");
  await tellAnswer(ctx, respondent, await askedQuestion(ctx, subtestQuestion), {
    kind: "removal",
    answer: null,
    answers: null,
    answerText: null,
    deviceId,
    at: timestamp.getTime(),
  });
}
