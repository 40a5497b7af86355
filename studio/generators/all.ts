import type { Generator, Generators } from "$/instruments/format/generator.ts";
import { FIGURE_WEIGHTS } from "./figures/figure_weights/generator.ts";
import { MATRIX_REASONING } from "./figures/matrix_reasoning/generator.ts";
import { OBJECT_ASSEMBLY } from "./figures/object_assembly/generator.ts";
import { SPATIAL } from "./figures/spatial/generator.ts";
import { VISUAL_PUZZLE } from "./figures/visual_puzzle/generator.ts";
import { pictureArrangement } from "./pictures/arrangement/picture_arrangement.ts";
import { pictureCompletion } from "./pictures/completion/picture_completion.ts";
import { arithmetic } from "./speed/arithmetic/arithmetic.ts";
import { cancellation } from "./speed/cancellation/cancellation.ts";
import { digitSymbolCoding } from "./speed/coding/digit_symbol_coding.ts";
import { symbolSearch } from "./speed/search/symbol_search.ts";
import { digits } from "./speed/series/digits.ts";
import { digitSpan, letterSpanSequence } from "./speed/spans/plain_spans.ts";
import { numberLetterSpanSequence } from "./speed/spans/number_letter_span.ts";

// deno-lint-ignore no-explicit-any -- each has options of its own
type AnyGenerator = Generator<any>;

export const FIGURES: readonly AnyGenerator[] = [
  MATRIX_REASONING,
  FIGURE_WEIGHTS,
  VISUAL_PUZZLE,
  OBJECT_ASSEMBLY,
  SPATIAL,
];

export const PICTURES: readonly AnyGenerator[] = [pictureCompletion, pictureArrangement];

export const SPEED: readonly AnyGenerator[] = [
  digitSymbolCoding,
  symbolSearch,
  cancellation,
  digitSpan,
  letterSpanSequence,
  numberLetterSpanSequence,
  digits,
  arithmetic,
];

/** Every generator, by kind. */
export const GENERATORS: Generators = new Map(
  [...FIGURES, ...SPEED, ...PICTURES].map((generator) => [generator.kind, generator]),
);
