import type { QuestionType } from "../../model/instrument/questions.ts";
import type { Answerer } from "../simulation/answerer.ts";
import { arithmetic } from "./arithmetic/answerer.ts";
import { cancellation } from "./cancellation/answerer.ts";
import { comprehension } from "./comprehension/answerer.ts";
import { digitSpan } from "./digit_span/answerer.ts";
import { digitSymbolCoding } from "./digit_symbol_coding/answerer.ts";
import { digits } from "./digits/answerer.ts";
import { figureWeights } from "./figure_weights/answerer.ts";
import { information } from "./information/answerer.ts";
import { letterSpanSequence } from "./letter_span_sequence/answerer.ts";
import { matrixReasoning } from "./matrix_reasoning/answerer.ts";
import { numberLetterSpanSequence } from "./number_letter_span_sequence/answerer.ts";
import { objectAssembly } from "./object_assembly/answerer.ts";
import { pictureArrangement } from "./picture_arrangement/answerer.ts";
import { pictureCompletion } from "./picture_completion/answerer.ts";
import { scenario } from "./scenario/answerer.ts";
import { similarities } from "./similarities/answerer.ts";
import { spatial } from "./spatial/answerer.ts";
import { statement } from "./statement/answerer.ts";
import { symbolSearch } from "./symbol_search/answerer.ts";
import { visualPuzzle } from "./visual_puzzle/answerer.ts";
import { vocabulary } from "./vocabulary/answerer.ts";

/** Who plays a person at each kind of question. */
export const ANSWERERS: Readonly<Record<QuestionType, Answerer>> = {
  arithmetic,
  cancellation,
  comprehension,
  digits,
  digit_span: digitSpan,
  digit_symbol_coding: digitSymbolCoding,
  figure_weights: figureWeights,
  information,
  letter_span_sequence: letterSpanSequence,
  matrix_reasoning: matrixReasoning,
  number_letter_span_sequence: numberLetterSpanSequence,
  object_assembly: objectAssembly,
  picture_arrangement: pictureArrangement,
  picture_completion: pictureCompletion,
  scenario,
  similarities,
  spatial,
  statement,
  symbol_search: symbolSearch,
  visual_puzzle: visualPuzzle,
  vocabulary,
};
