import type { FieldCodes } from "../site/field_codes.ts";
import type { Answer } from "./answer.ts";

/** What a question takes. */
export interface Takes {
  readonly form: "one" | "several" | "typed";
  readonly answerCount: number;
  /** At most so many of several. */
  readonly choose: number;
  readonly maxLength: number;
}

const FIELDS = { one: "answer", several: "answers", typed: "answerText" } as const;

/** What is wrong with an answer to this question; null when nothing is. */
export function misfits(given: Answer, { form, answerCount, choose, maxLength }: Takes): FieldCodes | null {
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
