import type { Question } from "../../../model/sitting/test_in_detail.ts";

type Presentation = NonNullable<Question["presentation"]>;

/** From the start to the first sign: time to look up from the pressed key, and to read that it begins. */
const BEAT = 1000;

export interface Shown {
  /** Null in a pause. */
  readonly sign: string | null;
  readonly step: "beat" | "signs" | "over";
  /** When this ends, in milliseconds since the start. */
  readonly until: number;
}

/**
 * What is shown `elapsed` milliseconds after the start. Computed from the start each time: a late timer never
 * makes a row longer.
 */
export function shownAt({ sequence, shownFor, pause }: Presentation, elapsed: number): Shown {
  if (elapsed < BEAT) return { sign: null, step: "beat", until: BEAT };
  const index = Math.floor((elapsed - BEAT) / (shownFor + pause));
  if (index >= sequence.length) return { sign: null, step: "over", until: Infinity };
  const from = BEAT + index * (shownFor + pause);
  return elapsed < from + shownFor
    ? { sign: sequence[index]!, step: "signs", until: from + shownFor }
    : { sign: null, step: "signs", until: from + shownFor + pause };
}
