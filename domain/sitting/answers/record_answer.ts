import type { Actor } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import { answerFaults, type NewAnswer, type StoredAnswer } from "../../../model/sitting/answer.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellAnswer } from "./answers.ts";
import { type AskedQuestion, askedQuestion } from "../content/content.ts";

/** Keeps an answer, durably. One that came before is replaced by a newer one, and never by one that came too late. */
export async function recordAnswer(
  ctx: Ctx,
  actor: Actor,
  given: NewAnswer,
  language: Language,
): Promise<StoredAnswer> {
  const respondent = requireMay(actor, "sitTests");
  const question = await askedQuestion(ctx, given.subtestQuestion);
  requireFit(given, question);
  const { late } = await tellAnswer(ctx, respondent, question, {
    kind: "answer",
    answer: given.answer ?? null,
    answers: given.answers ?? null,
    answerText: given.answerText ?? null,
    deviceId: given.deviceId,
    at: given.timestamp.getTime(),
  });
  const feedback = question.feedback?.[language];
  return {
    subtestQuestion: question.id,
    timestamp: given.timestamp.toISOString(),
    isLate: late,
    ...(feedback !== undefined && { feedback }),
  };
}

function requireFit(given: NewAnswer, question: AskedQuestion) {
  const fields = answerFaults(given, question);
  if (fields) throw new Refusal("invalid_body", { fields });
}
