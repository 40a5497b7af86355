import type { Fault } from "./fault.ts";

/** Faults of questions and subtests. */
export const QUESTIONS: readonly Fault[] = [
  {
    of: "a question that no subtest asks",
    file: "questions.yaml",
    from: "  n06:\n",
    to: "  n06:\n  q01: { type: statement, answerCode: scale, answerSet: agreement }\n",
    at: "q01:",
    says: /^no subtest asks "q01"$/,
  },
  {
    of: "a subtest's question that does not exist",
    file: "test.yaml",
    from: "questions: [s01]",
    to: "questions: [s01, s02]",
    at: "s02",
    says: /^there is no question "s02"$/,
  },
  {
    of: "a question in two subtests",
    file: "test.yaml",
    from: "questions: [s01]",
    to: "questions: [s01, n01]",
    at: "[s01, n01]",
    says: /^"n01" is asked already in "statements"$/,
  },
  {
    of: "a selector that fits nothing",
    file: "test.yaml",
    from: "questions: [s01]",
    to: 'questions: [s01, "x*"]',
    at: "x*",
    says: /^no question begins with "x"$/,
  },
  {
    of: "an answer code that the question type does not support",
    file: "questions.yaml",
    from: "answerCode: singleSelectLines",
    to: "answerCode: horizontalImageSingleSelect",
    at: "answerCode: horizontalImageSingleSelect",
    says: /^"s01" is of the type scenario, which is answered by scale, singleSelectLines, .+$/,
  },
  {
    of: "two subtests with one name",
    file: "test.yaml",
    from: "id: situation",
    to: "id: digits",
    at: "questions: [s01]",
    says: /^there are two subtests "digits"$/,
  },
];
