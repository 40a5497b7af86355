import { QUESTION_KINDS, type QuestionType } from "./question_kinds.ts";

export interface SubtestLength {
  /** Seconds; null where time does not run. */
  readonly timeLimit: number | null;
  readonly isPractice: boolean;
  /** Seconds that most of those who sat it lately took; null where few have. */
  readonly learned: number | null;
  /** Number of questions of each type. */
  readonly types: Readonly<Partial<Record<QuestionType, number>>>;
}

/** Minutes are rounded up to this step: a more exact estimate would not hold for anyone. */
const STEP = 5;

/** The length of a test, as a person reads it before they begin. */
export function testLength(subtests: readonly SubtestLength[], testWideLimit: number | null) {
  const scored = subtests.filter(({ isPractice }) => !isPractice);
  const needed = sum(scored.map(secondsOf));
  const seconds = sum(subtests.filter(({ isPractice }) => isPractice).map(secondsOf)) +
    Math.min(needed, testWideLimit ?? needed);
  return {
    /** Without practice. */
    questions: sum(scored.flatMap(({ types }) => Object.values(types))),
    minutes: Math.ceil(seconds / 60 / STEP) * STEP,
    isTimed: testWideLimit !== null || scored.some(({ timeLimit }) => timeLimit !== null),
  };
}

/** A limit is planned for in full, also where most people need less. */
const secondsOf = ({ timeLimit, learned, types }: SubtestLength) =>
  timeLimit ?? learned ??
    sum(Object.entries(types).map(([type, count]) => QUESTION_KINDS[type as QuestionType].seconds * count));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
