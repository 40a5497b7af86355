import type { Bands } from "./bands.ts";
import type { Scored } from "./scored.ts";
import type { Texts } from "../instruments/texts.ts";
import type { LatePart } from "../sitting/late_answers.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** What scales, bands, indices and norm groups are called. */
export type ResultWords = Partial<Pick<Texts, "scales" | "bands" | "quality" | "norms">>;

export interface QuestionWording {
  readonly text: string | null;
  /** As they stand beside their places; null for a picture. */
  readonly answers: readonly (string | null)[];
}

/** One finished assessment with all that came of it, and of what. */
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
  /** The cut-offs by which scores are told in words. */
  readonly bands: Bands;
  /** By the names that scores know them by. */
  readonly questions: Readonly<Record<string, QuestionWording>>;
  /** What arrived after the end of its part; empty where nothing did. */
  readonly late: readonly LatePart[];
  /** What the same person scored before, the newest first. */
  readonly earlier: readonly EarlierResult[];
}

export interface EarlierResult {
  readonly completedAt: Date;
  readonly name: string;
  /** Of the respondent's page as which they were tested then. */
  readonly place: { readonly projectId: string; readonly batchId: string; readonly respondentId: string };
  readonly scored: Scored;
}

/**
 * How a kind of score spreads in its norm group, and what of it a picture shows. The first sums up the others, and
 * all reach as far from the mean, so that pictures of several kinds lie true below each other.
 */
export const SCORE_KINDS = {
  index: { mean: 100, sd: 15, from: 47.5, to: 152.5 },
  T: { mean: 50, sd: 10, from: 15, to: 85 },
  scaled: { mean: 10, sd: 3, from: -.5, to: 20.5 },
} as const;
