import type { QualityTrace } from "../../model/instruments/scored.ts";
import type { QualityIndex } from "../../model/instruments/scoring.ts";
import type { Sitting } from "../../model/instruments/sitting.ts";
import type { Answer, Reading } from "../answers.ts";
import type { Form, PreparedQuestion } from "../form.ts";

/** What an index finds in a sitting; the value is null where there is too little to tell. */
export interface Measured {
  readonly value: number | null;
  readonly trace: QualityTrace;
}

export type Measure = (readings: readonly Reading[], sitting: Sitting) => Measured;

export type Index<Kind extends QualityIndex["kind"]> = Extract<QualityIndex, { kind: Kind }>;

/** Below this share of what an index asks for, it says nothing. */
const ENOUGH = 0.5;

export const tooLittle = (there: number, asked: number) => there < ENOUGH * asked || there === 0;

export function questionOf(form: Form, id: string): PreparedQuestion {
  const at = form.at.get(id);
  if (at === undefined) throw new Error(`response quality: ${id} is not asked`);
  return form.questions[at]!;
}

/** A place, where one was chosen. */
export const placeOf = (answer: Answer | null) => typeof answer === "number" ? answer : null;

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The index has nothing to say, and this is why. */
export function silent(why: string, counted: QualityTrace["counted"]): Measured {
  return { value: null, trace: { formula: [why], counted } };
}
