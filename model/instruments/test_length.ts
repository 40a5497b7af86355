import { QUESTION_KINDS, type QuestionType } from "./question_kinds.ts";

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
  timeLimit ??
    sum(Object.entries(types).map(([type, count]) => QUESTION_KINDS[type as QuestionType].seconds * count));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
