import { z } from "zod";
import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { deal, DIGITS, drawSequence, LETTERS } from "./sequence.ts";
import { type Capacity, earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const RECALLS = ["forward", "backward", "ascending"] as const;

const Options = BaseOptions.extend({
  recall: z.enum(RECALLS).default("forward"),
});
type Options = z.infer<typeof Options>;

/** The signs, their greatest number, and by recall order the task and people's capacity. */
interface Signs {
  readonly kind: "digit_span" | "letter_span_sequence";
  readonly signs: readonly string[];
  readonly longest: number;
  readonly capacity: Readonly<Record<Options["recall"], Capacity>>;
  readonly task: Readonly<Record<Options["recall"], Phrase>>;
}

/** Signs of one sort, shown one after the other. */
const plainSpan = ({ kind, signs, longest, capacity, task }: Signs): Generator<Options> => ({
  kind,
  options: Options,
  make(chance, aim, { recall, explains }, place) {
    const length = lengthFor(aim, capacity[recall], [2, longest], place);
    const sequence = drawSequence(
      recall,
      earlierSequences(place.earlier),
      () => deal(chance, signs, length, recall),
    );
    return spanItem(kind, sequence, recall, capacity[recall], task[recall], explains);
  },
});

export const digitSpan = plainSpan({
  kind: "digit_span",
  signs: DIGITS,
  longest: 12,
  capacity: {
    forward: { mean: 6.5, sd: 1.25 },
    backward: { mean: 5, sd: 1.25 },
    ascending: { mean: 5.7, sd: 1.25 },
  },
  task: {
    forward: {
      en: "Type the digits in the order in which they were shown.",
      fr: "Tapez les chiffres dans l’ordre où ils ont été présentés.",
    },
    backward: {
      en: "Type the digits backward, from the last one shown to the first.",
      fr: "Tapez les chiffres à rebours, du dernier présenté au premier.",
    },
    ascending: {
      en: "Type the digits from the smallest to the largest. One that was shown twice is typed twice.",
      fr: "Tapez les chiffres du plus petit au plus grand. Un chiffre présenté deux fois se tape deux fois.",
    },
  },
});

export const letterSpanSequence = plainSpan({
  kind: "letter_span_sequence",
  signs: LETTERS,
  longest: LETTERS.length,
  capacity: {
    forward: { mean: 5.6, sd: 1.15 },
    backward: { mean: 4.4, sd: 1.15 },
    ascending: { mean: 4.8, sd: 1.15 },
  },
  task: {
    forward: {
      en: "Type the letters in the order in which they were shown.",
      fr: "Tapez les lettres dans l’ordre où elles ont été présentées.",
    },
    backward: {
      en: "Type the letters backward, from the last one shown to the first.",
      fr: "Tapez les lettres à rebours, de la dernière présentée à la première.",
    },
    ascending: {
      en: "Type the letters in alphabetical order. One that was shown twice is typed twice.",
      fr: "Tapez les lettres dans l’ordre alphabétique. Une lettre présentée deux fois se tape deux fois.",
    },
  },
});
