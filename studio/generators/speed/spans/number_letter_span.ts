import type { Chance } from "$/model/chance.ts";
import type { Generator } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { deal, DIGITS, drawSequence, LETTERS } from "./sequence.ts";
import { earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const CAPACITY = { mean: 5.1, sd: 1.2 };
const RECALL = "digits_then_letters";

/** Digits and letters mixed: recall the digits in ascending order, then the letters in alphabetical order. */
export const numberLetterSpanSequence: Generator<BaseOptions> = {
  kind: "number_letter_span_sequence",
  options: BaseOptions,
  make(chance, aim, { explains }, place) {
    const length = lengthFor(aim, CAPACITY, [2, 10], place);
    const sequence = drawSequence(RECALL, earlierSequences(place.earlier), () => mixed(chance, length));
    return spanItem("number_letter_span_sequence", sequence, RECALL, CAPACITY, {
      en: "Type the digits first, from the smallest to the largest, then the letters in alphabetical order.",
      fr:
        "Tapez d’abord les chiffres, du plus petit au plus grand, puis les lettres dans l’ordre alphabétique.",
    }, explains);
  },
};

/** As many digits as letters, or one more of either. */
function mixed(chance: Chance, length: number): string[] {
  const digits = Math.floor((length + chance.below(2)) / 2);
  return chance.shuffled([
    ...deal(chance, DIGITS, digits, RECALL),
    ...deal(chance, LETTERS, length - digits, RECALL),
  ]);
}
