import type { Fault } from "./fault.ts";

/** Faults of quality indices. */
export const QUALITY: readonly Fault[] = [
  {
    of: "a quality index of an item that does not exist",
    file: "scoring.yaml",
    from: "synonyms: [[n01, n02]]",
    to: "synonyms: [[n01, n09]]",
    at: "n09",
    says: /^"n09" is not asked$/,
  },
  {
    of: "a quality index without words",
    file: "texts/fr.yaml",
    from: "  agreement_of_answers:\n    name: Concordance des réponses\n",
    to: "  agreement_of_answers:\n",
    at: "description: L’écart",
    says: /^fr has no name for the quality index "agreement_of_answers"$/,
  },
  {
    of: "a pair of questions with different scales",
    file: "scoring.yaml",
    from: "synonyms: [[n01, n02]]",
    to: "synonyms: [[n01, s01]]",
    at: "s01]]",
    says: /"s01", which are not answered on the same scale$/,
  },
  {
    of: "answer norms of an item that its scale does not have",
    file: "answer_norms.csv",
    from: "n01,",
    to: "s01,",
    at: "s01,",
    says: /^"s01" is not on the scale/,
  },
  {
    of: "a row for a quality index that does not exist",
    file: "quality_norms.csv",
    from: "pace,",
    to: "pause,",
    at: "pause,",
    says: /^there is no quality index "pause"$/,
  },
];
