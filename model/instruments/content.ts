/** How a question is answered, with its code on the wire. */
export const ANSWER_CODES = {
  singleSelectLines: "ssl",
  horizontalImageSingleSelect: "hss",
  singleSelectSquares: "sss",
  multiSelectLines: "msl",
  multiSelectSquares: "mss",
  digits: "d",
  digitsFromMemory: "dfm",
  scale: "s",
} as const;
export type AnswerKind = keyof typeof ANSWER_CODES;
export type AnswerCode = (typeof ANSWER_CODES)[AnswerKind];

/** Progress is shown as a bar, as a count, or not at all. */
export const PROGRESS_INDICATORS = ["PB", "PC", "NP"] as const;
export type ProgressIndicator = (typeof PROGRESS_INDICATORS)[number];
