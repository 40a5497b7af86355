import type { CompositeScale, LeafScale } from "../model/instruments/scoring.ts";
import type { ScoredQuestion, ScoringModel } from "../model/instruments/scoring_model.ts";
import type { Judge } from "./keys.ts";
import type { NormBook } from "./norm_book.ts";

/** A form's scoring, looked up and checked once; without its indices of response quality. */
export interface Form {
  readonly model: ScoringModel;
  /** In the order in which they are asked. */
  readonly questions: readonly PreparedQuestion[];
  readonly at: ReadonlyMap<string, number>;
  /** Each after those it is put together from. */
  readonly scales: readonly PreparedScale[];
  readonly norms: NormBook;
}

export interface PreparedQuestion extends ScoredQuestion {
  readonly at: number;
  readonly subtest: string;
  /** Undefined where nothing says how it is judged. */
  readonly judge: Judge | undefined;
}

export interface PreparedItem {
  readonly at: number;
  readonly question: string;
  readonly judge: Judge;
  readonly isReversed: boolean;
  /** How many signs are to be given back. */
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

/** Whether a scale is made of answers, and not of other scales. */
export const isLeaf = (scale: PreparedScale): scale is PreparedLeaf => "items" in scale;
