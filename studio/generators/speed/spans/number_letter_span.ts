import type { Chance } from "$/model/chance.ts";
import type { Generator } from "$/instruments/format/generator.ts";
import { Explaining } from "../../base_options.ts";
import { dealt, DIGITS, drawSequence, LETTERS } from "./sequence.ts";
import { earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const CAPACITY = { mean: 5.1, sd: 1.2 };
const RECALL = "digits_then_letters";

/** Digits and letters are shown mixed: first the digits by size, then the letters by the alphabet. */
export const numberLetterSpanSequence: Generator<Explaining> = {
  kind: "number_letter_span_sequence",
  options: Explaining,
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

/** As many digits as letters, or one more of one of them. */
function mixed(chance: Chance, length: number): string[] {
  const digits = Math.floor((length + chance.below(2)) / 2);
  return chance.shuffled([
    ...dealt(chance, DIGITS, digits, RECALL),
    ...dealt(chance, LETTERS, length - digits, RECALL),
  ]);
}
