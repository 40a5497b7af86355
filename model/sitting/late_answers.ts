/** Late arrivals for a question. Arrivals of one kind and one outcome are counted as one. */
export interface LateAnswer {
  /** The question's number within the part, from 1. */
  readonly number: number;
  readonly kind: "answer" | "removal";
  readonly counts: boolean;
  /** It replaced an answer that had arrived before it. */
  readonly replaces: boolean;
  /** The longest delay after the end; null for arrivals stored before delays were kept. */
  readonly delayMs: number | null;
}

/** A part of a test with its late arrivals, in the order of its questions. */
export interface LatePart {
  readonly name: string;
  readonly answers: readonly LateAnswer[];
}

export interface LateSummary {
  readonly count: number;
  readonly counted: number;
  readonly longestMs: number | null;
}

export function summaryOf(answers: readonly LateAnswer[]): LateSummary {
  const delays = answers.map(({ delayMs }) => delayMs).filter((delay) => delay !== null);
  return {
    count: answers.length,
    counted: answers.filter(({ counts }) => counts).length,
    longestMs: delays.length === 0 ? null : Math.max(...delays),
  };
}
