import type { Fault } from "./fault.ts";

/** Faults of keys and feedback. */
export const KEYS: readonly Fault[] = [
  {
    of: "a key for an answer that does not exist",
    file: "scoring.yaml",
    from: "s01: { graded: [2, 1, 0, 3] }",
    to: "s01: { right: 5 }",
    at: "s01:",
    says: /^the key of "s01" names the answer 5, and there are 4$/,
  },
  {
    of: "a key with one worth too many",
    file: "scoring.yaml",
    from: "[2, 1, 0, 3]",
    to: "[2, 1, 0, 3, 1]",
    at: "s01:",
    says: /has 5 worths for 4 answers/,
  },
  {
    of: "a key for a question that does not exist",
    file: "scoring.yaml",
    from: "keys:\n",
    to: "keys:\n  s02: { right: 1 }\n",
    at: "s02:",
    says: /^a key for the question "s02", which is not asked$/,
  },
  {
    of: "a key of another kind than the answers",
    file: "scoring.yaml",
    from: "s01: { graded: [2, 1, 0, 3] }",
    to: 's01: { text: "3" }',
    at: "s01:",
    says: /needs a key with right or graded or consensus, and not text$/,
  },
  {
    of: "a key for a question with a rating scale",
    file: "scoring.yaml",
    from: "keys:\n",
    to: "keys:\n  n01: { right: 1 }\n",
    at: "n01:",
    says: /answered on a scale and has no key/,
  },
  {
    of: "a choice without a key",
    file: "scoring.yaml",
    from: "  s01: { graded: [2, 1, 0, 3] }\n",
    to: "  {}\n",
    at: ["questions.yaml", "s01:"],
    says: /^"s01" has no key$/,
  },
  {
    of: "feedback that would give an answer away",
    file: "texts/en-US.yaml",
    from: "    title: The pile\n",
    to: "    title: The pile\n    feedback: The last one is best.\n",
    at: "feedback:",
    says: /^"s01" is no practice, and has feedback in en-US$/,
  },
  {
    of: "a question with a right answer that is reversed",
    file: "scoring.yaml",
    from: "items: [digits_*]",
    to: "items: [-digits_*]",
    at: "-digits_*",
    says: /cannot count the other way round/,
  },
];
