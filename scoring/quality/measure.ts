import type { QualityTrace } from "../../model/scoring/scored.ts";
import type { QualityIndex } from "../../model/instruments/scoring.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Answer, Reading } from "../answers/answers.ts";
import type { Form, PreparedQuestion } from "../form.ts";

/** The result of an index for one sitting. The value is null if too few answers were given. */
export interface Measurement {
  readonly value: number | null;
  readonly trace: QualityTrace;
}

export type Measure = (readings: readonly Reading[], sitting: Sitting) => Measurement;

export type Index<Kind extends QualityIndex["kind"]> = Extract<QualityIndex, { kind: Kind }>;

/** An index has no value below this share of its items. */
const MIN_SHARE = 0.5;

export const tooFew = (answered: number, total: number) => answered < MIN_SHARE * total || answered === 0;

export function questionOf(form: Form, id: string): PreparedQuestion {
  const at = form.at.get(id);
  if (at === undefined) throw new Error(`response quality: there is no question ${id}`);
  return form.questions[at]!;
}

/** The chosen place; null for no answer or an answer of another form. */
export const placeOf = (answer: Answer | null) => typeof answer === "number" ? answer : null;

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A measurement without a value, and the reason. */
export function noValue(reason: string, counted: QualityTrace["counted"]): Measurement {
  return { value: null, trace: { formula: [reason], counted } };
}
