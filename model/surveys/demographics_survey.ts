import { z } from "zod";
import { Day } from "../day.ts";
import { baseOf, DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";

const Id = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const words = (length: number) => z.string("required").trim().min(1, "required").max(length, "max_length");

/** When a survey is asked: before the first test, or after one. */
export const SURVEY_MOMENTS = ["before", "after"] as const;
export type SurveyMoment = (typeof SURVEY_MOMENTS)[number];

const BASE = {
  id: Id,
  text: words(LIMITS.surveyQuestionMaxLength),
  /** The survey cannot be submitted without an answer. */
  isRequired: z.boolean().optional(),
};
const CHOICES = z.array(z.object({ id: Id, text: words(LIMITS.surveyAnswerMaxLength) }))
  .min(2, "required").max(LIMITS.surveyChoices, "max_length");

/** Kinds of questions: one choice, several, a short text, a number, a day, a place on a scale. */
export const SURVEY_KINDS = ["choice", "choices", "text", "number", "date", "scale"] as const;
export type SurveyKind = (typeof SURVEY_KINDS)[number];

/** One question of a survey. */
const SurveyQuestion = z.discriminatedUnion("type", [
  z.object({ ...BASE, type: z.literal("choice"), choices: CHOICES }),
  z.object({ ...BASE, type: z.literal("choices"), choices: CHOICES }),
  z.object({ ...BASE, type: z.literal("text") }),
  z.object({ ...BASE, type: z.literal("number") }),
  z.object({ ...BASE, type: z.literal("date") }),
  z.object({
    ...BASE,
    type: z.literal("scale"),
    /** From 1 to this. */
    steps: z.int("invalid").min(2, "invalid").max(LIMITS.surveySteps, "invalid"),
    /** What the two ends mean. */
    low: words(LIMITS.surveyAnswerMaxLength),
    high: words(LIMITS.surveyAnswerMaxLength),
  }),
]);
export type SurveyQuestion = z.output<typeof SurveyQuestion>;

/** A survey in one language. Questions and choices have the same ids in all languages. */
export const SurveyText = z.object({
  title: words(LIMITS.surveyTitleMaxLength),
  /** What the survey is for, and who sees the answers. */
  description: z.string().trim().max(LIMITS.surveyDescriptionMaxLength, "max_length"),
  questions: z.array(SurveyQuestion).max(LIMITS.surveyQuestions, "max_length"),
});
export type SurveyText = z.output<typeof SurveyText>;
export type SurveyTexts = Readonly<Partial<Record<Language, SurveyText>>>;

/** An answer: the id of a choice or several, or what was typed. */
const SurveyAnswer = z.union([z.string(), z.array(z.string())]);
export type SurveyAnswer = z.output<typeof SurveyAnswer>;
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>;

/** A survey as a respondent meets it. */
export const DemographicsSurvey = SurveyText.extend({
  id: z.uuid(),
  status: z.enum(["new", "started", "declined", "complete"]),
  mayDecline: z.boolean(),
  answers: z.record(z.string(), SurveyAnswer),
});
export type DemographicsSurvey = z.output<typeof DemographicsSurvey>;

/** The same with the test that it is asked after; null for all of them. */
export const AfterSurvey = DemographicsSurvey.extend({ afterTest: z.int().nullable() });

/** The texts in a language, else in one that it extends, else in the default one. */
export const surveyTextIn = (texts: SurveyTexts, language: Language = DEFAULT_LANGUAGE): SurveyText =>
  texts[language] ?? texts[baseOf(language) ?? DEFAULT_LANGUAGE] ?? texts[DEFAULT_LANGUAGE] ??
    Object.values(texts)[0]!;

/** What all languages have in common: everything but the words. */
const shapeOf = ({ questions }: SurveyText) =>
  JSON.stringify(
    questions.map(({ text: _, ...question }) => {
      if ("choices" in question) return { ...question, choices: question.choices.map(({ id }) => id) };
      if (question.type === "scale") return { ...question, low: "", high: "" };
      return question;
    }),
  );

const hasTwice = (ids: readonly string[]) => new Set(ids).size < ids.length;

const EXAMPLE = {
  title: "About you",
  description: "Two minutes.",
  questions: [{ id: "years", type: "number", text: "Years at work", isRequired: false }],
};

/** The texts of a survey that staff make: the same questions in each language, and each id once. */
export const SurveyTextsBody = z.partialRecord(z.enum(LANGUAGES), SurveyText).superRefine((texts, ctx) => {
  const all = Object.values(texts);
  const [first] = all;
  if (!first) return ctx.addIssue({ code: "custom", message: "required" });
  const twice = hasTwice(first.questions.map(({ id }) => id)) ||
    first.questions.some((question) =>
      "choices" in question && hasTwice(question.choices.map(({ id }) => id))
    );
  if (twice || all.some((text) => shapeOf(text) !== shapeOf(first))) {
    ctx.addIssue({ code: "custom", message: "invalid" });
  }
}).meta({ example: { "en-US": EXAMPLE } });

const isEmpty = (answer: unknown) =>
  answer === "" || answer === null || Array.isArray(answer) && answer.length === 0;

/**
 * Answers by the questions' ids; for a choice, the id of the choice. Empty answers are left out. Required
 * questions need an answer once the survey `isDone`.
 */
export function surveyAnswers(
  { questions }: Pick<SurveyText, "questions">,
  { isDone = false }: { isDone?: boolean } = {},
): z.ZodType<Record<string, SurveyAnswer>> {
  const shape = Object.fromEntries(questions.map((question) => {
    const answer = z.preprocess(
      (answer) => isEmpty(answer) || typeof answer === "string" && !answer.trim() ? undefined : answer,
      isDone && question.isRequired ? answerOf(question) : answerOf(question).optional(),
    );
    return [question.id, answer];
  }));
  return z.strictObject(shape).transform((answers) =>
    Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
  ) as unknown as z.ZodType<Record<string, SurveyAnswer>>;
}

const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/;

/** The schema of one answer. A missing one is `required`. */
function answerOf(question: SurveyQuestion) {
  const wrong = ({ input }: { input?: unknown }) => input === undefined ? "required" : "invalid";
  switch (question.type) {
    case "choice":
      return z.enum(question.choices.map(({ id }) => id), { error: wrong });
    case "choices":
      return z.array(z.enum(question.choices.map(({ id }) => id), "invalid"), { error: wrong })
        // In the order of the choices, each once.
        .transform((ids) => question.choices.map(({ id }) => id).filter((id) => ids.includes(id)));
    case "text":
      return z.string({ error: wrong }).trim().max(LIMITS.surveyAnswerMaxLength, "max_length");
    case "number":
      return z.preprocess(
        (answer) => typeof answer === "number" ? String(answer) : answer,
        z.string({ error: wrong }).trim().regex(NUMBER, "invalid")
          // A comma is the decimal sign in French.
          .transform((answer) => answer.replace(",", ".")),
      );
    case "date":
      return z.string({ error: wrong }).trim().pipe(Day);
    case "scale": {
      const steps = Array.from({ length: question.steps }, (_, at) => String(at + 1));
      return z.preprocess(
        (answer) => typeof answer === "number" ? String(answer) : answer,
        z.enum(steps, { error: wrong }),
      );
    }
  }
}

/** The answers in a form's fields: a choice among several is the field `question.choice`. */
export function answersIn(
  { questions }: Pick<SurveyText, "questions">,
  typed: Readonly<Partial<Record<string, string>>>,
): Record<string, unknown> {
  return Object.fromEntries(questions.map((question) => [
    question.id,
    question.type === "choices"
      ? question.choices.map(({ id }) => id).filter((id) => `${question.id}.${id}` in typed)
      : typed[question.id],
  ]));
}

/** The fields of a form with these answers. */
export const fieldsOf = (answers: SurveyAnswers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]): [string, string][] =>
      typeof answer === "string" ? [[id, answer]] : answer.map((choice) => [`${id}.${choice}`, "on"])
    ),
  );
