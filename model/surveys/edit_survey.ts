import { z } from "zod";
import { type Language, LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { Name } from "../names.ts";
import {
  SURVEY_KINDS,
  type SurveyKind,
  type SurveyQuestion,
  type SurveyText,
  surveyTextIn,
  type SurveyTexts,
} from "./demographics_survey.ts";

/** The languages that a survey is written in, in the order of all languages. */
export const languagesOf = (texts: SurveyTexts): Language[] =>
  LANGUAGES.filter((language) => texts[language] !== undefined);

/** The same survey with other questions in each language. */
const withQuestions = (
  texts: SurveyTexts,
  questionsIn: (questions: SurveyText["questions"], language: Language) => SurveyText["questions"],
): SurveyTexts =>
  Object.fromEntries(
    languagesOf(texts).map((language) => {
      const text = texts[language]!;
      return [language, { ...text, questions: questionsIn(text.questions, language) }];
    }),
  );

/** Null unless `ids` names exactly the survey's questions. */
export function inOrder(texts: SurveyTexts, ids: readonly string[]): SurveyTexts | null {
  const own = surveyTextIn(texts).questions.map(({ id }) => id);
  if (own.toSorted().join() !== ids.toSorted().join()) return null;
  return withQuestions(texts, (questions) => ids.map((id) => questions.find((one) => one.id === id)!));
}

export const withoutQuestion = (texts: SurveyTexts, id: string): SurveyTexts =>
  withQuestions(texts, (questions) => questions.filter((question) => question.id !== id));

/** A question in each language, as its form has it. */
type Written = Readonly<Partial<Record<Language, Omit<SurveyQuestion, "id">>>>;

/** Puts a question in the place of the one with the id, or last. */
export const withQuestion = (texts: SurveyTexts, question: Written, id: string): SurveyTexts =>
  withQuestions(texts, (questions, language) => {
    const own = { ...question[language]!, id } as SurveyQuestion;
    const isNew = questions.every((one) => one.id !== id);
    return isNew ? [...questions, own] : questions.map((one) => one.id === id ? own : one);
  });

/** An id that no question of the survey has. */
export function newQuestionId(texts: SurveyTexts): string {
  const taken = new Set(surveyTextIn(texts).questions.map(({ id }) => id));
  for (let number = taken.size + 1;; number++) if (!taken.has(`q${number}`)) return `q${number}`;
}

export const kindOf = (asked: string | null): SurveyKind =>
  SURVEY_KINDS.find((kind) => kind === asked) ?? SURVEY_KINDS[0];

const line = (length: number) => z.string("required").trim().min(1, "required").max(length, "max_length");
const Lines = z.string("required")
  .transform((text) => text.split(/\r?\n/).map((one) => one.trim()).filter(Boolean))
  .pipe(
    z.array(z.string().max(LIMITS.surveyAnswerMaxLength, "max_length"))
      .min(2, "two_choices").max(LIMITS.surveyChoices, "max_length"),
  );

interface Edited {
  readonly kind: SurveyKind;
  /** The question before, in any language; its choices keep their ids by place. */
  readonly before?: SurveyQuestion;
  readonly languages: readonly Language[];
}

/** The form of a question, with each text once for each language, as the question in each. */
export function questionForm({ kind, before, languages }: Edited) {
  const fields = (name: string, schema: z.ZodType) =>
    Object.fromEntries(languages.map((language) => [`${name}.${language}`, schema]));
  const hasChoices = kind === "choice" || kind === "choices";
  const shape = {
    ...fields("text", line(LIMITS.surveyQuestionMaxLength)),
    ...(hasChoices && fields("choices", Lines)),
    ...(kind === "scale" && {
      steps: z.coerce.number("invalid").int("invalid").min(2, "invalid").max(LIMITS.surveySteps, "invalid"),
      ...fields("low", line(LIMITS.surveyAnswerMaxLength)),
      ...fields("high", line(LIMITS.surveyAnswerMaxLength)),
    }),
    isRequired: z.string().optional(),
  };
  return (z.object(shape) as unknown as z.ZodType<Record<string, unknown>>)
    .superRefine((typed, ctx) => {
      const counts = languages.map((language) =>
        (typed[`choices.${language}`] as string[] | undefined)?.length
      );
      const other = languages.find((_, at) => counts[at] !== counts[0]);
      if (hasChoices && other) {
        ctx.addIssue({ code: "custom", message: "choices_differ", path: [`choices.${other}`] });
      }
    })
    .transform((typed) =>
      Object.fromEntries(languages.map((language) => {
        const of = (name: string) => typed[`${name}.${language}`];
        const isRequired = typed.isRequired === undefined ? {} : { isRequired: true };
        const base = { type: kind, text: of("text"), ...isRequired };
        const own = hasChoices
          ? { ...base, choices: choicesOf(of("choices") as string[], before) }
          : kind === "scale"
          ? { ...base, steps: typed.steps, low: of("low"), high: of("high") }
          : base;
        return [language, own as Omit<SurveyQuestion, "id">];
      }))
    );
}

function choicesOf(texts: readonly string[], before: SurveyQuestion | undefined) {
  const ids = before && "choices" in before ? before.choices.map(({ id }) => id) : [];
  let number = 0;
  const newId = (): string => ids.includes(`c${++number}`) ? newId() : `c${number}`;
  return texts.map((text, at) => ({ id: ids[at] ?? newId(), text }));
}

/** The fields of that form, for a question as it is. */
export function typedQuestion(texts: SurveyTexts, id: string): Record<string, string> {
  return Object.fromEntries(
    languagesOf(texts).flatMap((language) => {
      const question = texts[language]!.questions.find((one) => one.id === id);
      if (!question) return [];
      return [
        [`text.${language}`, question.text],
        ...(question.isRequired ? [["isRequired", "yes"]] : []),
        ...("choices" in question
          ? [[`choices.${language}`, question.choices.map(({ text }) => text).join("\n")]]
          : []),
        ...(question.type === "scale"
          ? [
            ["steps", String(question.steps)],
            [`low.${language}`, question.low],
            [`high.${language}`, question.high],
          ]
          : []),
      ];
    }),
  );
}

/** The form of what is said of a survey, apart from its questions. */
export function aboutForm(texts: SurveyTexts) {
  const languages = languagesOf(texts);
  const shape = {
    name: Name,
    isApart: z.string().optional(),
    isActive: z.string().optional(),
    ...Object.fromEntries(languages.flatMap((language): [string, z.ZodType][] => [
      [`title.${language}`, line(LIMITS.surveyTitleMaxLength)],
      [
        `description.${language}`,
        z.string("required").trim().max(LIMITS.surveyDescriptionMaxLength, "max_length"),
      ],
    ])),
  };
  return (z.object(shape) as unknown as z.ZodType<Record<string, string>>).transform((typed) => ({
    name: typed.name!,
    isApart: typed.isApart !== undefined,
    isActive: typed.isActive !== undefined,
    texts: (now: SurveyTexts): SurveyTexts =>
      Object.fromEntries(
        languagesOf(now).map((language) => {
          const { questions, title, description } = now[language]!;
          const of = (field: string, before: string) => typed[`${field}.${language}`] ?? before;
          return [language, {
            questions,
            title: of("title", title),
            description: of("description", description),
          }];
        }),
      ),
  }));
}

export const typedAbout = (
  { name, texts, isApart, isActive }: {
    name: string;
    texts: SurveyTexts;
    isApart: boolean;
    isActive: boolean;
  },
): Record<string, string> => ({
  name,
  ...(isApart && { isApart: "yes" }),
  ...(isActive && { isActive: "yes" }),
  ...Object.fromEntries(
    languagesOf(texts).flatMap((language) => [
      [`title.${language}`, texts[language]!.title],
      [`description.${language}`, texts[language]!.description],
    ]),
  ),
});
