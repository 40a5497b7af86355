import type { UsedAccommodations } from "../sitting/accommodations.ts";
import type { Bands } from "./bands.ts";
import type { Scored } from "./scored.ts";
import type { Texts } from "../instruments/texts.ts";
import type { LatePart } from "../sitting/late_answers.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** Names of scales, bands, indices and norm groups. */
export type ResultWords = Partial<Pick<Texts, "scales" | "bands" | "quality" | "norms">>;

export interface QuestionWording {
  readonly text: string | null;
  /** Texts of the answers, by place; null for a picture. */
  readonly answers: readonly (string | null)[];
}

/** One finished assessment with its scores and their sources. */
export interface Result {
  readonly assessment: {
    readonly id: string;
    readonly identifier: TestIdentifier;
    readonly name: string;
    readonly completedAt: Date;
    readonly isDemonstration: boolean;
  };
  readonly scored: Scored;
  readonly words: ResultWords;
  /** Cut-offs of the bands for scores in words. */
  readonly bands: Bands;
  /** By the ids that scores use. */
  readonly questions: Readonly<Record<string, QuestionWording>>;
  /** What was changed for this person; undefined if nothing was. */
  readonly accommodations?: UsedAccommodations;
  /** Arrivals after the end of their part; empty if there were none. */
  readonly late: readonly LatePart[];
  /** Earlier scores of the same person, the newest first. */
  readonly earlier: readonly EarlierResult[];
  /** Staff stopped the test for good. */
  readonly isStopped: boolean;
}

export interface EarlierResult {
  readonly completedAt: Date;
  readonly name: string;
  /** For the page of the respondent that they were then. */
  readonly place: { readonly projectId: string; readonly batchId: string; readonly respondentId: string };
  readonly scored: Scored;
}

/**
 * The spread of a kind of score in its norm group, and the part of it that a picture shows. The first
 * summarizes the others. All cover the same distance from the mean, so pictures of several kinds can be
 * compared.
 */
export const SCORE_KINDS = {
  index: { mean: 100, sd: 15, from: 47.5, to: 152.5 },
  T: { mean: 50, sd: 10, from: 15, to: 85 },
  scaled: { mean: 10, sd: 3, from: -.5, to: 20.5 },
} as const;
