import type { QuestionType } from "../../../model/instruments/question_kinds.ts";
import type { Answerer } from "../answerer.ts";
import { cancellation, digitSymbolCoding, symbolSearch } from "./speeded.ts";
import { choosing, workingOut } from "./choosing.ts";
import { digits, pictureArrangement } from "./typed.ts";
import { spanAnswerer } from "./span.ts";

/**
 * Who plays a person at each kind of question, with what its items are like where their author does not say.
 */
export const ANSWERERS: Readonly<Record<QuestionType, Answerer>> = {
  arithmetic: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 }),
  cancellation,
  comprehension: choosing({ difficulty: 0, discrimination: 1.7, seconds: 18 }),
  digits,
  digit_span: spanAnswerer("0123456789", { difficulty: 0, discrimination: 2, seconds: 14 }),
  digit_symbol_coding: digitSymbolCoding,
  figure_weights: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 25 }),
  information: choosing({ difficulty: 0, discrimination: 1.7, seconds: 10 }),
  // Letters, one of which is easily taken for another.
  letter_span_sequence: spanAnswerer("ABCDEFGHJKLMNPQRSTUVWXYZ", {
    difficulty: 0,
    discrimination: 2,
    seconds: 14,
  }),
  matrix_reasoning: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 28 }),
  // Digits and letters together, sorted while they are kept in mind.
  number_letter_span_sequence: spanAnswerer("123456789ABCDEFGHJKLMNPQRSTUVWXYZ", {
    difficulty: 0,
    discrimination: 2,
    seconds: 18,
  }),
  object_assembly: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 22 }),
  picture_arrangement: pictureArrangement,
  picture_completion: choosing({ difficulty: 0, discrimination: 1.7, seconds: 15 }),
  // Most people see what is worst.
  scenario: choosing({ difficulty: -0.8, discrimination: 1.1, seconds: 50 }),
  similarities: choosing({ difficulty: 0, discrimination: 1.7, seconds: 14 }),
  spatial: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 18 }),
  statement: choosing({ difficulty: 0, discrimination: 2, seconds: 5 }),
  symbol_search: symbolSearch,
  visual_puzzle: workingOut({ difficulty: 0, discrimination: 1.7, seconds: 26 }),
  vocabulary: choosing({ difficulty: 0, discrimination: 1.7, seconds: 9 }),
};
