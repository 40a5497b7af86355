import type { QuestionType } from "./questions.ts";

/** Seconds that most people need for a question when nothing hurries them. Reading what comes before it is in it. */
const SECONDS: Record<QuestionType, number> = {
  statement: 7,
  vocabulary: 12,
  information: 15,
  similarities: 15,
  comprehension: 20,
  arithmetic: 30,
  digits: 5,
  digit_span: 20,
  letter_span_sequence: 25,
  number_letter_span_sequence: 25,
  digit_symbol_coding: 3,
  symbol_search: 5,
  cancellation: 60,
  matrix_reasoning: 40,
  figure_weights: 40,
  visual_puzzle: 40,
  object_assembly: 45,
  spatial: 20,
  picture_arrangement: 40,
  picture_completion: 20,
  scenario: 60,
};

export interface SubtestLength {
  /** Seconds; null where time does not run. */
  readonly timeLimit: number | null;
  readonly isPractice: boolean;
  /** How many questions it has of each type. */
  readonly types: Readonly<Partial<Record<QuestionType, number>>>;
}

/** Minutes are told in steps of so many: more exact than that nobody's time can be foretold. */
const STEP = 5;

/** How long a test is, as a person is told before they begin. */
export function testLength(subtests: readonly SubtestLength[], testWideLimit: number | null) {
  const asked = subtests.filter(({ isPractice }) => !isPractice);
  const needed = sum(asked.map(secondsOf));
  const seconds = sum(subtests.filter(({ isPractice }) => isPractice).map(secondsOf)) +
    Math.min(needed, testWideLimit ?? needed);
  return {
    /** Without the practice. */
    questions: sum(asked.flatMap(({ types }) => Object.values(types))),
    minutes: Math.ceil(seconds / 60 / STEP) * STEP,
    isTimed: testWideLimit !== null || asked.some(({ timeLimit }) => timeLimit !== null),
  };
}

const secondsOf = ({ timeLimit, types }: SubtestLength) =>
  timeLimit ?? sum(Object.entries(types).map(([type, count]) => SECONDS[type as QuestionType] * count));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
