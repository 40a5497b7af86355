import { answerForm } from "../model/instruments/questions.ts";
import type { ScoredQuestion } from "../model/instruments/scoring_model.ts";
import type { GivenAnswer } from "../model/instruments/sitting.ts";
import { bare } from "./typed_text.ts";

/** A place, places in rising order, or a text. */
export type Answer = number | readonly number[] | string;

/** What became of one question in a sitting. */
export interface Reading {
  /** As it was given, whatever it is worth. */
  readonly given: Answer | null;
  /** What counts of it: nothing that came late, is of another form, or names a place that does not exist. */
  readonly answer: Answer | null;
  readonly isLate: boolean;
  /** Milliseconds since 1970. */
  readonly at: number | null;
}

const NOTHING: Reading = { given: null, answer: null, isLate: false, at: null };

export function readAnswer(question: ScoredQuestion, stored: GivenAnswer | undefined): Reading {
  if (typeof stored !== "object" || stored === null) return NOTHING;
  const given = storable(stored.answer ?? stored.answers ?? stored.answerText);
  const isLate = stored.isLate === true;
  const at = Number.isFinite(stored.answeredAt) ? stored.answeredAt : null;
  return { given, answer: isLate ? null : usable(question, given), isLate, at };
}

/** Nothing that could not stand in a stored trace and come back the same. */
function storable(given: unknown): Answer | null {
  if (typeof given === "string" || Number.isFinite(given)) return given as Answer;
  return Array.isArray(given) && given.every(Number.isFinite) ? given : null;
}

function usable({ code, answerCount }: ScoredQuestion, given: Answer | null): Answer | null {
  const isPlace = (place: unknown) =>
    Number.isInteger(place) && Number(place) >= 1 && Number(place) <= answerCount;
  switch (answerForm(code)) {
    case "one":
      return typeof given === "number" && isPlace(given) ? given : null;
    case "several":
      if (!Array.isArray(given) || given.length === 0 || !given.every(isPlace)) return null;
      return [...new Set<number>(given)].sort((a, b) => a - b);
    case "typed":
      return typeof given === "string" && bare(given) !== "" ? given : null;
  }
}
