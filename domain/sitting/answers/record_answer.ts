import type { Actor } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import {
  answerFaults,
  type NewAnswer,
  type Removal,
  type StoredAnswer,
} from "../../../model/sitting/answer.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { storeAnswer } from "./store_answer.ts";
import { type SatQuestion, satQuestion } from "../content/content.ts";

/** Stores an answer durably. A newer answer replaces an older one; a late one never replaces one in time. */
export async function recordAnswer(
  ctx: Ctx,
  actor: Actor,
  answer: NewAnswer,
  language: Language,
): Promise<StoredAnswer> {
  const respondent = requireMay(actor, "sitTests");
  const question = await satQuestion(ctx, answer.subtestQuestion);
  requireFit(answer, question);
  const { late } = await storeAnswer(ctx, respondent, question, {
    kind: "answer",
    answer: answer.answer ?? null,
    answers: answer.answers ?? null,
    answerText: answer.answerText ?? null,
    deviceId: answer.deviceId,
    at: answer.timestamp.getTime(),
  });
  const feedback = question.feedback?.[language];
  return {
    subtestQuestion: question.id,
    timestamp: answer.timestamp.toISOString(),
    isLate: late,
    ...(feedback !== undefined && { feedback }),
  };
}

function requireFit(answer: NewAnswer, question: SatQuestion) {
  const fields = answerFaults(answer, question);
  if (fields) throw new Refusal("invalid_body", { fields });
}

/**
 * Removes an answer. Answers given before the removal stay removed, however late they arrive. If there is no
 * answer yet, stores the removal and refuses with not_found.
 */
export async function removeAnswer(
  ctx: Ctx,
  actor: Actor,
  subtestQuestion: number,
  { timestamp, deviceId }: Removal,
): Promise<void> {
  const respondent = requireMay(actor, "sitTests");
  await storeAnswer(ctx, respondent, await satQuestion(ctx, subtestQuestion), {
    kind: "removal",
    answer: null,
    answers: null,
    answerText: null,
    deviceId,
    at: timestamp.getTime(),
  });
}
