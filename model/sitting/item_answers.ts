/** The answer to one question, with how it came about. */
export interface ItemAnswer {
  /** Number within the part, from 1. */
  readonly number: number;
  /** The author's code of the question. */
  readonly question: string;
  /** A place, places or a text; null if unanswered. */
  readonly given: number | readonly number[] | string | null;
  readonly isLate: boolean;
  /** Times that it was answered anew or taken back. */
  readonly changes: number;
  /** From the answer before, to any question, to the first answer to this one; null if there was none before. */
  readonly seconds: number | null;
}

export interface AnsweredPart {
  readonly name: string;
  readonly items: readonly ItemAnswer[];
}

/** What an answer is worth on its scale, beside the norm sample; null where norms have none. */
export interface ItemWorth {
  readonly worth: number | null;
  readonly normMean: number | null;
  /** The share of the sample's answers that were worth the same. */
  readonly normShare: number | null;
  /** The answer is right or wrong, so the mean is the share of right answers. */
  readonly isShareCorrect: boolean;
}
