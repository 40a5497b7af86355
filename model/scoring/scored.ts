import type { Comparison, NormCaution } from "./comparison.ts";
import type { NormRow, Norms, QualityNormRow } from "../instruments/norms.ts";
import type { Key, LeafScale, QualityIndex, Standard } from "../instruments/scoring.ts";

/** What came of a sitting. Plain data: stored as JSON, shown on result pages, printed in reports. */
export interface Scored {
  readonly scales: readonly ScaleScore[];
  readonly quality: readonly QualityScore[];
  /** What the joint rule makes of them; undefined where the form has none. */
  readonly protocol?: ProtocolFinding;
  readonly norms: Pick<Norms, "version" | "source" | "seed"> & {
    /** By what of the person the group was looked for; left out where the norms leave no choice. */
    readonly comparison?: Comparison;
    /** Where the norms do not fit the person; left out where they do. */
    readonly cautions?: readonly NormCaution[];
  };
  readonly isDemonstration: boolean;
  readonly asked: number;
  readonly answered: number;
}

export interface ScaleScore {
  readonly scale: string;
  readonly isValidity: boolean;
  /** Null where too little was answered. */
  readonly raw: number | null;
  readonly answered: number;
  readonly asked: number;
  /** Whether unanswered items were filled in with the mean of the others. */
  readonly isProrated: boolean;
  /** Null where the scale has no norm, or nothing to compare. */
  readonly standard: StandardScore | null;
  readonly trace: ScaleTrace;
}

export interface StandardScore {
  readonly kind: Standard;
  /** As it is shown: rounded, within the standard's ends. */
  readonly score: number;
  /** Before rounding, and not held within the ends. */
  readonly exact: number;
  /** Exact, from 0 to 100; it is shown within 1 and 99. */
  readonly percentile: number;
  /** Whether the norm group itself was counted. Undefined where a normal curve stands in for it. */
  readonly isCounted?: true;
  /** Standard error of measurement, half the width of the band that it makes, and the band's ends, rounded as the score is. */
  readonly sem: number;
  /** Undefined in scores that were stored before it was kept. */
  readonly reach?: number;
  readonly low: number;
  readonly high: number;
  /** Null where the form names no bands for this kind of score. */
  readonly band: string | null;
}

/** How a score came about, in full: enough to do it again by hand. */
export interface ScaleTrace {
  /** How the raw score is made: a leaf's method, or what of its parts a composite adds up. */
  readonly method: LeafScale["method"] | "raw" | "standard";
  /** The formula in words a psychologist reads, with the numbers put in. */
  readonly formula: readonly string[];
  readonly items: readonly ItemTrace[];
  /** Of a composite: what it is put together from. */
  readonly parts?: readonly { readonly scale: string; readonly value: number | null }[];
  /** What a wrong answer takes away, where it does. */
  readonly penalty?: number;
  /** The time that counts, where it does. */
  readonly seconds?: number | null;
  readonly norm?: Omit<NormRow, "scale"> & {
    /** The row of the table, where there is one. */
    readonly row?: { readonly from: number; readonly to: number; readonly score: number };
    /** Where the raw score lies among those that the percentile norms name: the nearest on either side, each with its percentile. */
    readonly between?: readonly (readonly [raw: number, percentile: number])[];
  };
  /** How many times the variance of its error a score has because items were filled in; undefined where none was. */
  readonly widening?: number;
  /** How sure the band around the score is. */
  readonly confidence?: number;
}

export interface ItemTrace {
  readonly question: string;
  /** As given: a place, places, a text; null for unanswered. */
  readonly given: number | readonly number[] | string | null;
  readonly isLate?: boolean;
  readonly isReversed?: boolean;
  /** What it is judged by; a scale's number of places where the place itself is the worth. */
  readonly key: Key | { readonly scale: number };
  /** What it counts for, after reversal; null where it does not count. */
  readonly worth: number | null;
  /** How many times it was wrong, where wrong answers take away. */
  readonly wrong?: number;
}

export interface ProtocolFinding {
  /** How the scores are told: as they are, with a reservation, or in figures alone. */
  readonly reading: "plain" | "hedged" | "withheld";
  /** The indices and validity scales that are out of range, of how many. */
  readonly outOfRange: readonly string[];
  readonly of: number;
}

export interface QualityScore {
  readonly index: string;
  readonly kind: QualityIndex["kind"];
  /** Null where there is too little to tell. */
  readonly value: number | null;
  readonly cutOff: number;
  readonly deservesSecondLook: boolean;
  /** Whom the cut-off singles out, where the norms say so. */
  readonly norm: Omit<QualityNormRow, "index"> | null;
  readonly trace: QualityTrace;
}

export interface QualityTrace {
  readonly formula: readonly string[];
  /** What the number is made of: questions, or pairs of them, and what each comes to. */
  readonly counted: readonly (readonly [questions: string, value: number])[];
}
