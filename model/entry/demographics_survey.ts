import { z } from "zod";
import { LIMITS } from "../limits.ts";

const Id = z.string().regex(/^[a-z][a-z_]{0,39}$/);

/** One question of a survey: a choice among fixed answers, or a short text. */
const SurveyQuestion = z.discriminatedUnion("type", [
  z.object({
    id: Id,
    type: z.literal("choice"),
    text: z.string(),
    choices: z.array(z.object({ id: Id, text: z.string() })).min(2),
  }),
  z.object({ id: Id, type: z.literal("text"), text: z.string() }),
]);
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

/** A survey in one language. Questions and choices have the same ids in all languages. */
export const SurveyText = z.object({
  title: z.string(),
  /** What the survey is for, and who sees the answers. */
  description: z.string(),
  questions: z.array(SurveyQuestion).min(1),
});
export type SurveyText = z.output<typeof SurveyText>;

export const DemographicsSurvey = SurveyText.extend({
  id: z.uuid(),
  status: z.enum(["new", "started", "declined", "complete"]),
  answers: z.record(z.string(), z.string()),
});
export type DemographicsSurvey = z.output<typeof DemographicsSurvey>;

/**
 * Answers by the questions' ids; for a choice, the id of the choice. Empty answers are left out. No answer is
 * required.
 */
export function surveyAnswers({ questions }: SurveyText): z.ZodType<Record<string, string>> {
  const shape = Object.fromEntries(questions.map((question) => {
    const form = question.type === "choice"
      ? z.enum(question.choices.map(({ id }) => id), "invalid")
      : z.string().trim().max(LIMITS.surveyAnswerMaxLength, "max_length");
    return [
      question.id,
      z.preprocess((answer) => answer === "" || answer === null ? undefined : answer, form.optional()),
    ];
  }));
  return z.strictObject(shape).transform((answers) =>
    Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined && answer !== ""))
  ) as unknown as z.ZodType<Record<string, string>>;
}
