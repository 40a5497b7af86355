import { answerForm } from "../../model/instruments/questions.ts";
import type { ScoredQuestion } from "../../model/scoring/scoring_model.ts";
import type { AnswerRecord } from "../../model/scoring/sitting.ts";
import { bare } from "./typed_text.ts";

/** A place, several places in rising order, or a text. */
export type Answer = number | readonly number[] | string;

/** The answer to one question in a sitting. */
export interface Reading {
  /** As stored, valid or not. */
  readonly response: Answer | null;
  /** The answer that counts; null if it is late, of another form, or names a place that does not exist. */
  readonly answer: Answer | null;
  readonly isLate: boolean;
  /** Milliseconds since 1970. */
  readonly at: number | null;
}

const UNANSWERED: Reading = { response: null, answer: null, isLate: false, at: null };

export function readAnswer(question: ScoredQuestion, stored: AnswerRecord | undefined): Reading {
  if (typeof stored !== "object" || stored === null) return UNANSWERED;
  const response = storable(stored.answer ?? stored.answers ?? stored.answerText);
  const isLate = stored.isLate === true;
  const at = Number.isFinite(stored.answeredAt) ? stored.answeredAt : null;
  return { response, answer: isLate ? null : validAnswer(question, response), isLate, at };
}

/** The value if it survives being stored in a trace as JSON, otherwise null. */
function storable(value: unknown): Answer | null {
  if (typeof value === "string" || Number.isFinite(value)) return value as Answer;
  return Array.isArray(value) && value.every(Number.isFinite) ? value : null;
}

function validAnswer({ code, answerCount }: ScoredQuestion, response: Answer | null): Answer | null {
  const isPlace = (place: unknown) =>
    Number.isInteger(place) && Number(place) >= 1 && Number(place) <= answerCount;
  switch (answerForm(code)) {
    case "one":
      return typeof response === "number" && isPlace(response) ? response : null;
    case "several":
      if (!Array.isArray(response) || response.length === 0 || !response.every(isPlace)) return null;
      return [...new Set<number>(response)].sort((a, b) => a - b);
    case "typed":
      return typeof response === "string" && bare(response) !== "" ? response : null;
  }
}
