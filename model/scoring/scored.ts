import type { Comparison, NormCaution } from "./comparison.ts";
import type { NormRow, Norms, QualityNormRow } from "../instruments/norms.ts";
import type { Key, LeafScale, QualityIndex, Standard } from "../instruments/scoring.ts";

/** The scores of a sitting. Plain data: stored as JSON, shown on result pages, printed in reports. */
export interface Scored {
  readonly scales: readonly ScaleScore[];
  readonly quality: readonly QualityScore[];
  /** Result of the joint rule; undefined if the form has none. */
  readonly protocol?: ProtocolFinding;
  readonly norms: Pick<Norms, "version" | "source" | "seed"> & {
    /** The comparison by which the group was chosen; undefined if the norms leave no choice. */
    readonly comparison?: Comparison;
    /** Where the norms do not fit the person; undefined if they do. */
    readonly cautions?: readonly NormCaution[];
  };
  readonly isDemonstration: boolean;
  readonly asked: number;
  readonly answered: number;
}

export interface ScaleScore {
  readonly scale: string;
  readonly isValidity: boolean;
  /** Null if too few items were answered. */
  readonly raw: number | null;
  readonly answered: number;
  readonly asked: number;
  /** Whether unanswered items were filled in with the mean of the others. */
  readonly isProrated: boolean;
  /** Null if the scale has no norm, or no raw score. */
  readonly standard: StandardScore | null;
  readonly trace: ScaleTrace;
}

export interface StandardScore {
  readonly kind: Standard;
  /** As displayed: rounded, within the standard's range. */
  readonly score: number;
  /** Before rounding and clamping. */
  readonly exact: number;
  /** Exact, from 0 to 100; displayed within 1 and 99. */
  readonly percentile: number;
  /**
   * Whether the percentile comes from counts of the norm group. Undefined if it comes from a normal curve.
   */
  readonly isCounted?: true;
  /**
   * Standard error of measurement, half the width of the resulting band, and the band's ends, rounded as the
   * score is.
   */
  readonly sem: number;
  /** Undefined in scores that were stored before this field existed. */
  readonly reach?: number;
  readonly low: number;
  readonly high: number;
  /** Null if the form has no bands for this kind of score. */
  readonly band: string | null;
}

/** How a score was computed, in full: enough to repeat it by hand. */
export interface ScaleTrace {
  /** How the raw score is made: a leaf's method, or what a composite adds up. */
  readonly method: LeafScale["method"] | "raw" | "standard";
  /** The formula in words for a psychologist, with the numbers filled in. */
  readonly formula: readonly string[];
  readonly items: readonly ItemTrace[];
  /** Components of a composite. */
  readonly parts?: readonly { readonly scale: string; readonly value: number | null }[];
  /** Penalty for a wrong answer, if any. */
  readonly penalty?: number;
  /** The time that counts, if any. */
  readonly seconds?: number | null;
  readonly norm?: Omit<NormRow, "scale"> & {
    /** The row of the table, if one was used. */
    readonly row?: { readonly from: number; readonly to: number; readonly score: number };
    /**
     * Position of the raw score in the percentile norms: the nearest raw score on either side, each with its
     * percentile.
     */
    readonly between?: readonly (readonly [raw: number, percentile: number])[];
  };
  /** Factor of the score's error variance because items were filled in; undefined if none was. */
  readonly widening?: number;
  /** Confidence level of the band around the score. */
  readonly confidence?: number;
}

export interface ItemTrace {
  readonly question: string;
  /** The answer: a place, places or a text; null if unanswered. */
  readonly given: number | readonly number[] | string | null;
  readonly isLate?: boolean;
  readonly isReversed?: boolean;
  /** The key; or the number of places of a rating, where the place itself is the worth. */
  readonly key: Key | { readonly scale: number };
  /** The points after reversal; null if the item does not count. */
  readonly worth: number | null;
  /** How many times it was wrong, if wrong answers are penalised. */
  readonly wrong?: number;
}

export interface ProtocolFinding {
  /** How scores are presented: as they are, with a reservation, or as figures only. */
  readonly reading: "plain" | "hedged" | "withheld";
  /** The indices and validity scales out of range, and their total number. */
  readonly outOfRange: readonly string[];
  readonly of: number;
}

export interface QualityScore {
  readonly index: string;
  readonly kind: QualityIndex["kind"];
  /** Null if there are too few data. */
  readonly value: number | null;
  readonly cutOff: number;
  readonly deservesSecondLook: boolean;
  /** How the cut-off performs, if the norms say so. */
  readonly norm: Omit<QualityNormRow, "index"> | null;
  readonly trace: QualityTrace;
}

export interface QualityTrace {
  readonly formula: readonly string[];
  /** The questions or pairs of questions behind the number, with their values. */
  readonly counted: readonly (readonly [questions: string, value: number])[];
}
