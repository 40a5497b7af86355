import { z } from "zod";
import { DeviceId } from "./device.ts";
import { Moment } from "./clock_reading.ts";
import { LIMITS } from "../limits.ts";
import type { FieldCodes } from "../site/field_codes.ts";

/**
 * A chosen or typed answer: places among the question's answers, counted from 1, or a text. Exactly one of
 * the three.
 */
export interface Answer {
  readonly answer?: number;
  readonly answers?: readonly number[];
  readonly answerText?: string;
}

const Place = z.int().min(1).max(LIMITS.answerMaxLength);

const AnswerFields = {
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

/** One answer to one question, under either name of its field. */
export const NewAnswer: z.ZodType<NewAnswer> = z.object({
  ...AnswerFields,
  subtestQuestion: QuestionId.optional(),
  subtestQuestionId: QuestionId.optional(),
}).transform(({ subtestQuestion, subtestQuestionId, answer, answers, answerText, ...rest }, ctx) => {
  const question = subtestQuestion ?? subtestQuestionId;
  const values = [answer, answers, answerText].filter((it) => it != null);
  if (question === undefined) {
    ctx.addIssue({ code: "custom", path: ["subtestQuestion"], message: "required" });
  }
  if (values.length !== 1) ctx.addIssue({ code: "custom", path: ["answer"], message: "exactly_one" });
  return {
    ...rest,
    subtestQuestion: question!,
    ...(answer != null && { answer }),
    ...(answers != null && { answers }),
    ...(answerText != null && { answerText }),
  };
}).meta({
  example: { subtestQuestion: 41, timestamp: "2026-03-02T09:30:00.000Z", deviceId: "device-1", answer: 3 },
});

/** Query of taking an answer back: the moment and the device. */
export const Removal = z.object({ timestamp: Moment, deviceId: AnswerFields.deviceId });
export type Removal = z.output<typeof Removal>;

/** The answer is stored durably. */
export const StoredAnswer = z.object({
  subtestQuestion: z.int(),
  timestamp: z.iso.datetime(),
  /** Answered after the time was up: stored, not scored. */
  isLate: z.boolean(),
  /** Feedback of a practice question. */
  feedback: z.string().optional(),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

/** An answer as returned on resuming. */
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
 * All answers of a subtest. `duration` is the player's measurement in seconds; the server's clock decides.
 */
export const ResponseGroup = z.object({
  responses: z.array(NewAnswer).max(2000),
  duration: z.number().min(0).max(7 * 24 * 3600),
});
export type ResponseGroup = z.output<typeof ResponseGroup>;

/** What a question accepts. */
export interface AnswerConstraints {
  readonly form: "one" | "several" | "typed";
  readonly answerCount: number;
  /** Upper bound for several answers. */
  readonly choose: number;
  readonly maxLength: number;
}

const FIELDS = { one: "answer", several: "answers", typed: "answerText" } as const;

/** Faults of an answer to this question; null without faults. */
export function answerFaults(
  answer: Answer,
  { form, answerCount, choose, maxLength }: AnswerConstraints,
): FieldCodes | null {
  const field = FIELDS[form];
  if (answer[field] == null) return { [field]: ["required"] };
  const code = form === "typed"
    ? answer.answerText!.length > maxLength ? "max_length" : null
    : form === "several"
    ? severalMisfit(answer.answers!, answerCount, choose)
    : isPlace(answer.answer!, answerCount)
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
