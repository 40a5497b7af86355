import { z } from "zod";
import { LIMITS } from "../limits.ts";

const Id = z.string().regex(/^[a-z][a-z_]{0,39}$/);

/** One question of a survey: a choice among given answers, or a short text of the person's own. */
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

/** A survey in one language. Its questions and their choices have the same ids in all of them. */
export const SurveyText = z.object({
  title: z.string(),
  /** What it is for and who sees it. */
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

/** Answers by the questions' ids: of a choice its id. What is left empty is left out; nothing has to be answered. */
export function surveyAnswers({ questions }: SurveyText): z.ZodType<Record<string, string>> {
  const shape = Object.fromEntries(questions.map((question) => {
    const form = question.type === "choice"
      ? z.enum(question.choices.map(({ id }) => id), "invalid")
      : z.string().trim().max(LIMITS.surveyAnswerMaxLength, "max_length");
    return [
      question.id,
      z.preprocess((given) => given === "" || given === null ? undefined : given, form.optional()),
    ];
  }));
  return z.strictObject(shape).transform((given) =>
    Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== undefined && answer !== ""))
  ) as unknown as z.ZodType<Record<string, string>>;
}
