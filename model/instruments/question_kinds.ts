import type { AnswerKind } from "./content.ts";

interface QuestionKind {
  /** The answer types that the kind's view can show. */
  readonly answers: readonly AnswerKind[];
  /** Seconds that most people need without time pressure, reading included. */
  readonly seconds: number;
}

const CHOSEN_WORDS = [
  "scale",
  "singleSelectLines",
  "singleSelectSquares",
  "multiSelectLines",
  "multiSelectSquares",
] as const;
const CHOSEN_PICTURES = [
  "horizontalImageSingleSelect",
  "singleSelectLines",
  "singleSelectSquares",
  "multiSelectLines",
  "multiSelectSquares",
] as const;
const TYPED = ["digits"] as const;
const FROM_MEMORY = ["digitsFromMemory"] as const;

/**
 * The kinds of questions: tasks of ability, and the plain statement of a personality inventory. A kind is a
 * row here and a row of each table typed `Record<QuestionType, …>`, which does not compile without it: its
 * view (player/questions/kinds.ts), the sample in the gallery (player/gallery/sample_questions.ts), its
 * answerer (studio/simulation/answerers/all.ts) and the sample that answerers are tested with
 * (tests/helpers/studio/every_kind.ts). Tests ask for it in the check of `questions.type`
 * (db/schema/tables/04_instruments.sql), in docs/instruments.md, and in a package that uses it.
 */
export const QUESTION_KINDS = {
  arithmetic: { answers: CHOSEN_WORDS, seconds: 30 },
  cancellation: { answers: ["multiSelectSquares"], seconds: 60 },
  comprehension: { answers: CHOSEN_WORDS, seconds: 20 },
  digits: { answers: TYPED, seconds: 5 },
  digit_span: { answers: FROM_MEMORY, seconds: 20 },
  digit_symbol_coding: { answers: TYPED, seconds: 3 },
  figure_weights: { answers: CHOSEN_PICTURES, seconds: 40 },
  information: { answers: CHOSEN_WORDS, seconds: 15 },
  letter_span_sequence: { answers: FROM_MEMORY, seconds: 25 },
  matrix_reasoning: { answers: CHOSEN_PICTURES, seconds: 40 },
  number_letter_span_sequence: { answers: FROM_MEMORY, seconds: 25 },
  object_assembly: { answers: CHOSEN_PICTURES, seconds: 45 },
  picture_arrangement: { answers: TYPED, seconds: 40 },
  picture_completion: { answers: CHOSEN_WORDS, seconds: 20 },
  scenario: { answers: CHOSEN_WORDS, seconds: 60 },
  similarities: { answers: CHOSEN_WORDS, seconds: 15 },
  spatial: { answers: CHOSEN_PICTURES, seconds: 20 },
  symbol_search: { answers: ["singleSelectLines", "singleSelectSquares"], seconds: 5 },
  visual_puzzle: { answers: CHOSEN_PICTURES, seconds: 40 },
  vocabulary: { answers: CHOSEN_WORDS, seconds: 12 },
  statement: { answers: CHOSEN_WORDS, seconds: 7 },
} as const satisfies Readonly<Record<string, QuestionKind>>;

export type QuestionType = keyof typeof QUESTION_KINDS;
export const QUESTION_TYPES = Object.keys(QUESTION_KINDS) as [QuestionType, ...QuestionType[]];
