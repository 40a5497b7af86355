import type { Generator } from "$/instruments/format/generator.ts";
import { arithmetic } from "./arithmetic/arithmetic.ts";
import { cancellation } from "./cancellation/cancellation.ts";
import { digitSymbolCoding } from "./coding/digit_symbol_coding.ts";
import { symbolSearch } from "./search/symbol_search.ts";
import { digits } from "./series/digits.ts";
import { digitSpan } from "./spans/digit_span.ts";
import { letterSpanSequence } from "./spans/letter_span_sequence.ts";
import { numberLetterSpanSequence } from "./spans/number_letter_span_sequence.ts";

// deno-lint-ignore no-explicit-any
export const SPEED: readonly Generator<any>[] = [
  digitSymbolCoding,
  symbolSearch,
  cancellation,
  digitSpan,
  letterSpanSequence,
  numberLetterSpanSequence,
  digits,
  arithmetic,
];
