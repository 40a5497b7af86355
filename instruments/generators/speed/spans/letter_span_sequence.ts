import { z } from "zod";
import type { Generator, Said } from "../../generator.ts";
import { dealt, drawSequence } from "./sequence.ts";
import { LETTERS } from "./signs.ts";
import { type Capacity, earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const Options = z.strictObject({
  recall: z.enum(["forward", "backward", "ascending"]).default("forward"),
  /** Whether the answer is told afterwards: for practice only. */
  explains: z.boolean().default(false),
});
type Options = z.infer<typeof Options>;

const CAPACITY: Readonly<Record<Options["recall"], Capacity>> = {
  forward: { mean: 5.6, sd: 1.15 },
  backward: { mean: 4.4, sd: 1.15 },
  ascending: { mean: 4.8, sd: 1.15 },
};

const TASK: Readonly<Record<Options["recall"], Said>> = {
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
};

/** Letters are shown one after the other: which were they? */
export const letterSpanSequence: Generator<Options> = {
  kind: "letter_span_sequence",
  options: Options,
  make(chance, aim, { recall, explains }, place) {
    const capacity = CAPACITY[recall];
    const length = lengthFor(aim, capacity, [2, LETTERS.length], place);
    const sequence = drawSequence(
      recall,
      earlierSequences(place.earlier),
      () => dealt(chance, LETTERS, length, recall),
    );
    return spanItem("letter_span_sequence", sequence, recall, capacity, TASK[recall], explains);
  },
};
