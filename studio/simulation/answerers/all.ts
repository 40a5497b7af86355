import type { QuestionType } from "../../../model/instruments/question_kinds.ts";
import type { Answerer } from "../answerer.ts";
import { cancellation, digitSymbolCoding, symbolSearch } from "./speeded.ts";
import { choosing, workingOut } from "./choosing.ts";
import { digits, pictureArrangement } from "./typed.ts";
import { spanAnswerer } from "./span.ts";

/** The answerer of each kind of question, with the default model of its items. */
export const ANSWERERS: Readonly<Record<QuestionType, Answerer>> = {
  arithmetic: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 }),
  cancellation,
  comprehension: choosing({ difficulty: 0, discrimination: 1.7, seconds: 18 }),
  digits,
  digit_span: spanAnswerer("0123456789", { difficulty: 0, discrimination: 2, seconds: 14 }),
  digit_symbol_coding: digitSymbolCoding,
  figure_weights: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 }),
  information: choosing({ difficulty: 0, discrimination: 1.7, seconds: 10 }),
  // Letters that are easily confused.
  letter_span_sequence: spanAnswerer("ABCDEFGHJKLMNPQRSTUVWXYZ", {
    difficulty: 0,
    discrimination: 2,
    seconds: 14,
  }),
  matrix_reasoning: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 28 }),
  // Digits and letters together, sorted from memory.
  number_letter_span_sequence: spanAnswerer("123456789ABCDEFGHJKLMNPQRSTUVWXYZ", {
    difficulty: 0,
    discrimination: 2,
    seconds: 18,
  }),
  object_assembly: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 22 }),
  picture_arrangement: pictureArrangement,
  picture_completion: choosing({ difficulty: 0, discrimination: 1.7, seconds: 15 }),
  // Most people recognise the worst answer.
  scenario: choosing({ difficulty: -0.8, discrimination: 1.1, seconds: 50 }),
  similarities: choosing({ difficulty: 0, discrimination: 1.7, seconds: 14 }),
  spatial: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 18 }),
  statement: choosing({ difficulty: 0, discrimination: 2, seconds: 5 }),
  symbol_search: symbolSearch,
  visual_puzzle: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 26 }),
  vocabulary: choosing({ difficulty: 0, discrimination: 1.7, seconds: 9 }),
};
