import { z } from "zod";
import type { Generator, Said } from "$/instruments/format/generator.ts";
import { Explaining } from "../../explaining.ts";
import { dealt, drawSequence } from "./sequence.ts";
import { type Capacity, earlierSequences, lengthFor, spanItem } from "./span_item.ts";

const RECALLS = ["forward", "backward", "ascending"] as const;

const Options = Explaining.extend({
  recall: z.enum(RECALLS).default("forward"),
});
type Options = z.infer<typeof Options>;

/** What there is to keep in mind, and how many of them; the task and people's capacity for it, by the order that is asked for. */
interface Signs {
  readonly kind: "digit_span" | "letter_span_sequence";
  readonly signs: readonly string[];
  readonly longest: number;
  readonly capacity: Readonly<Record<Options["recall"], Capacity>>;
  readonly task: Readonly<Record<Options["recall"], Said>>;
}

/** Signs of one sort are shown one after the other: which were they? */
export const plainSpan = ({ kind, signs, longest, capacity, task }: Signs): Generator<Options> => ({
  kind,
  options: Options,
  make(chance, aim, { recall, explains }, place) {
    const length = lengthFor(aim, capacity[recall], [2, longest], place);
    const sequence = drawSequence(
      recall,
      earlierSequences(place.earlier),
      () => dealt(chance, signs, length, recall),
    );
    return spanItem(kind, sequence, recall, capacity[recall], task[recall], explains);
  },
});
