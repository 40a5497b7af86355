import type { Comparison } from "./comparison.ts";
import type { Language } from "../languages.ts";

/** One stored answer: exactly one of the three is set. */
export interface AnswerRecord {
  readonly answer?: number;
  readonly answers?: readonly number[];
  readonly answerText?: string;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
  /** Answered after the time was up: stored, not scored. */
  readonly isLate?: boolean;
}

/** Everything about a finished test that a score depends on. */
export interface Sitting {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
  /** The batch's comparison. Undefined: all details that norm groups name. */
  readonly comparison?: Comparison;
  /** By question id. */
  readonly answers: Readonly<Record<string, AnswerRecord>>;
  /** Seconds used, by subtest id. */
  readonly durations: Readonly<Record<string, number>>;
}
