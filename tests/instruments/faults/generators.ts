import type { Fault } from "./fault.ts";

/** Faults of generated sets. */
export const GENERATORS: readonly Fault[] = [
  {
    of: "a generator that does not exist",
    file: "questions.yaml",
    from: "{ kind: digit_span, seed: 20261",
    to: "{ kind: digit_spam, seed: 20261",
    at: "digits:",
    says: /^"digits" cannot be made: there is no generator "digit_spam"; there are: /,
  },
  {
    of: "an option that a generator does not take",
    file: "questions.yaml",
    from: "{ explains: true }",
    to: "{ recall: sideways }",
    at: "practice_digits:",
    says: /^"practice_digits" cannot be made: options\.recall: /,
  },
  {
    of: "a difficulty without bounds",
    file: "questions.yaml",
    from: "items: 6, difficulty: [-2, 2]",
    to: "items: 6, difficulty: [-2, 1.7e+308]",
    at: "digits:",
    says: /^generate\.digits\.difficulty\.1: /,
  },
  {
    of: "more items than any set has",
    file: "questions.yaml",
    from: "items: 6, difficulty: [-2, 2]",
    to: "items: 1000000000, difficulty: [-2, 2]",
    at: "digits:",
    says: /^generate\.digits\.items: /,
  },
];
