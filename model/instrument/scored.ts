import type { Norms } from "./norms.ts";
import type { QualityIndex, Standard } from "./scoring.ts";

/** What came of a sitting. Plain data: stored as JSON, shown on result pages, printed in reports. */
export interface Scored {
  readonly scales: readonly ScaleScore[];
  readonly quality: readonly QualityScore[];
  readonly norms: Pick<Norms, "version" | "source" | "seed">;
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
  /** Before rounding. */
  readonly exact: number;
  readonly percentile: number;
  /** Standard error of measurement, and the band around the score that it makes. */
  readonly sem: number;
  readonly low: number;
  readonly high: number;
  readonly band: string;
}

/** How a score came about, in full: enough to do it again by hand. */
export interface ScaleTrace {
  /** The formula in words a psychologist reads, with the numbers put in. */
  readonly formula: readonly string[];
  readonly items: readonly ItemTrace[];
  /** Of a composite: what it is put together from. */
  readonly parts?: readonly { readonly scale: string; readonly value: number | null }[];
  readonly norm?: {
    readonly group: string;
    readonly n: number;
    readonly mean: number;
    readonly sd: number;
    readonly reliability: number;
    /** The row of the table, where there is one. */
    readonly row?: { readonly from: number; readonly to: number; readonly score: number };
  };
}

export interface ItemTrace {
  readonly question: string;
  /** As given: a place, places, a text; null for unanswered. */
  readonly given: number | readonly number[] | string | null;
  readonly isLate?: boolean;
  readonly isReversed?: boolean;
  /** What it counts for, after reversal; null where it does not count. */
  readonly worth: number | null;
}

export interface QualityScore {
  readonly index: string;
  readonly kind: QualityIndex["kind"];
  /** Null where there is too little to tell. */
  readonly value: number | null;
  readonly cutOff: number;
  readonly deservesSecondLook: boolean;
}
