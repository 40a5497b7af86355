import type { Comparison } from "./comparison.ts";
import type { Language } from "../languages.ts";

/** One answer as it is stored: exactly one of the three is there. */
export interface AnswerRecord {
  readonly answer?: number;
  readonly answers?: readonly number[];
  readonly answerText?: string;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
  /** Given after the time was up: kept, and not scored. */
  readonly isLate?: boolean;
}

/** Everything about somebody's finished test that a score depends on. */
export interface Sitting {
  readonly age: number | null;
  readonly gender: "f" | "m" | null;
  readonly language: Language;
  /** With whom the batch compares; left out, by all that norm groups name. */
  readonly comparison?: Comparison;
  /** By question id. */
  readonly answers: Readonly<Record<string, AnswerRecord>>;
  /** Seconds used, by subtest id. */
  readonly durations: Readonly<Record<string, number>>;
}
