import type { CompositeScale, LeafScale } from "../model/instruments/scoring.ts";
import type { ScoredQuestion, ScoringModel } from "../model/scoring/scoring_model.ts";
import type { Judge } from "./answers/keys.ts";
import type { NormBook } from "./norms/norm_book.ts";

/** A form's scoring, resolved and checked once; without its indices of response quality. */
export interface Form {
  readonly model: ScoringModel;
  /** In the order of the form. */
  readonly questions: readonly PreparedQuestion[];
  /** Each question's index in `questions`, by its id. */
  readonly at: ReadonlyMap<string, number>;
  /** Each composite after its parts. */
  readonly scales: readonly PreparedScale[];
  readonly norms: NormBook;
}

export interface PreparedQuestion extends ScoredQuestion {
  readonly at: number;
  readonly subtest: string;
  /** Undefined if the question has no key that fits. */
  readonly judge: Judge | undefined;
}

export interface PreparedItem {
  readonly at: number;
  readonly question: string;
  readonly judge: Judge;
  readonly isReversed: boolean;
  /** The number of characters of the span to be repeated. */
  readonly length: number;
}

export type PreparedScale = PreparedLeaf | PreparedComposite;

export interface PreparedLeaf {
  readonly id: string;
  readonly scale: LeafScale;
  readonly items: readonly PreparedItem[];
  readonly subtests: readonly { readonly id: string; readonly timeLimit: number | null }[];
}

export interface PreparedComposite {
  readonly id: string;
  readonly scale: CompositeScale;
}

/** Whether a scale is computed from answers rather than from other scales. */
export const isLeaf = (scale: PreparedScale): scale is PreparedLeaf => "items" in scale;
