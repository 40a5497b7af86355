import { z } from "zod";
import { DeviceId } from "./device.ts";
import { Moment } from "./clock.ts";
import { LIMITS } from "../limits.ts";
import type { FieldCodes } from "../site/field_codes.ts";

/** What is chosen or typed: places among the question's answers, counted from 1, or a text. Exactly one of the three. */
export interface Answer {
  readonly answer?: number;
  readonly answers?: readonly number[];
  readonly answerText?: string;
}

const Place = z.int().min(1).max(LIMITS.answerMaxLength);

const Given = {
  timestamp: Moment,
  deviceId: DeviceId,
  answer: Place.nullish(),
  answers: z.array(Place).min(1).max(LIMITS.answerMaxLength).nullish(),
  answerText: z.string().min(1).max(LIMITS.answerMaxLength).nullish(),
};

export interface NewAnswer extends Answer {
  readonly subtestQuestion: number;
  readonly timestamp: Date;
  readonly deviceId: string;
}

const QuestionId = z.int().min(1).max(2 ** 31 - 1);

/** One answer to one question, under either of its names. */
export const NewAnswer: z.ZodType<NewAnswer> = z.object({
  ...Given,
  subtestQuestion: QuestionId.optional(),
  subtestQuestionId: QuestionId.optional(),
}).transform(({ subtestQuestion, subtestQuestionId, answer, answers, answerText, ...rest }, ctx) => {
  const question = subtestQuestion ?? subtestQuestionId;
  const given = [answer, answers, answerText].filter((it) => it != null);
  if (question === undefined) {
    ctx.addIssue({ code: "custom", path: ["subtestQuestion"], message: "required" });
  }
  if (given.length !== 1) ctx.addIssue({ code: "custom", path: ["answer"], message: "exactly_one" });
  return {
    ...rest,
    subtestQuestion: question!,
    ...(answer != null && { answer }),
    ...(answers != null && { answers }),
    ...(answerText != null && { answerText }),
  };
});

/** Query of taking an answer back: when, and where. */
export const Removal = z.object({ timestamp: Moment, deviceId: Given.deviceId });
export type Removal = z.output<typeof Removal>;

/** The server has it durably. */
export const StoredAnswer = z.object({
  subtestQuestion: z.int(),
  timestamp: z.iso.datetime(),
  /** Given after the time was up: kept, and not scored. */
  isLate: z.boolean(),
  /** Of a practice question: what a person is told after it. */
  feedback: z.string().optional(),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

/** An answer as it comes back on resuming. */
export const ResumedAnswer = z.object({
  subtestQuestion: z.int(),
  timestamp: z.iso.datetime(),
  answer: z.int().optional(),
  answers: z.array(z.int()).optional(),
  answerText: z.string().optional(),
  /** It does not count. */
  isPractice: z.literal(true).optional(),
});
export type ResumedAnswer = z.output<typeof ResumedAnswer>;

/**
 * A subtest's answers at once. `duration` in seconds is what the player measured; the server's clock decides.
 */
export const ResponseGroup = z.object({
  responses: z.array(NewAnswer).max(2000),
  duration: z.number().min(0).max(7 * 24 * 3600),
});
export type ResponseGroup = z.output<typeof ResponseGroup>;

/** What a question takes. */
export interface AnswerConstraints {
  readonly form: "one" | "several" | "typed";
  readonly answerCount: number;
  /** At most so many of several. */
  readonly choose: number;
  readonly maxLength: number;
}

const FIELDS = { one: "answer", several: "answers", typed: "answerText" } as const;

/** What is wrong with an answer to this question; null when nothing is. */
export function answerFaults(
  given: Answer,
  { form, answerCount, choose, maxLength }: AnswerConstraints,
): FieldCodes | null {
  const field = FIELDS[form];
  if (given[field] == null) return { [field]: ["required"] };
  const code = form === "typed"
    ? given.answerText!.length > maxLength ? "max_length" : null
    : form === "several"
    ? severalMisfit(given.answers!, answerCount, choose)
    : isPlace(given.answer!, answerCount)
    ? null
    : "invalid";
  return code === null ? null : { [field]: [code] };
}

function severalMisfit(answers: readonly number[], count: number, choose: number): string | null {
  if (!answers.every((place) => isPlace(place, count))) return "invalid";
  if (new Set(answers).size < answers.length) return "invalid";
  return answers.length > choose ? "max_length" : null;
}

const isPlace = (place: number, count: number) => Number.isInteger(place) && place >= 1 && place <= count;
