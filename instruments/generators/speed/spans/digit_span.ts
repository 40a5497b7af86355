import { z } from "zod";
import type { Generator, Said } from "../../generator.ts";
import { dealt, drawSequence } from "./sequence.ts";
import { DIGITS } from "./signs.ts";
import { type Capacity, earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const Options = z.strictObject({
  recall: z.enum(["forward", "backward", "ascending"]).default("forward"),
  /** Whether the answer is told afterwards: for practice only. */
  explains: z.boolean().default(false),
});
type Options = z.infer<typeof Options>;

const CAPACITY: Readonly<Record<Options["recall"], Capacity>> = {
  forward: { mean: 6.5, sd: 1.25 },
  backward: { mean: 5, sd: 1.25 },
  ascending: { mean: 5.7, sd: 1.25 },
};

const TASK: Readonly<Record<Options["recall"], Said>> = {
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
};

/** Digits are shown one after the other: which were they? */
export const digitSpan: Generator<Options> = {
  kind: "digit_span",
  options: Options,
  make(chance, aim, { recall, explains }, place) {
    const capacity = CAPACITY[recall];
    const length = lengthFor(aim, capacity, [2, 12], place);
    const sequence = drawSequence(
      recall,
      earlierSequences(place.earlier),
      () => dealt(chance, DIGITS, length, recall),
    );
    return spanItem("digit_span", sequence, recall, capacity, TASK[recall], explains);
  },
};
