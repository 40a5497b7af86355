import { z } from "zod";
import { PartId, Selector } from "./ids.ts";

const Place = z.int().min(1);

/** How the answer to a question is judged. A rating needs no key: the answer's place is its worth. */
export const Key = z.union([
  /** The one right answer, by its place from 1. */
  z.strictObject({ right: Place }),
  /** The expected text; any of several spellings. Blanks and case are ignored. */
  z.strictObject({ text: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]) }),
  /** Exactly these places. */
  z.strictObject({ all: z.array(Place).min(1) }),
  /** These places, judged one by one: a chosen place in the list is right, any other is wrong. */
  z.strictObject({ each: z.array(Place).min(1) }),
  /** The worth of each answer, in order. */
  z.strictObject({ graded: z.array(z.number()).min(2) }),
  /** How many of a panel chose each answer: the worth is that share. */
  z.strictObject({ consensus: z.array(z.number().min(0)).min(2) }),
]);
export type Key = z.infer<typeof Key>;

/** T is 50 ± 10, scaled 10 ± 3 within 1 to 19, index 100 ± 15. */
export const STANDARDS = {
  T: { mean: 50, sd: 10, min: 0, max: 120, digits: 0 },
  scaled: { mean: 10, sd: 3, min: 1, max: 19, digits: 0 },
  index: { mean: 100, sd: 15, min: 40, max: 160, digits: 0 },
} as const;
export type Standard = keyof typeof STANDARDS;
const Standards = Object.keys(STANDARDS) as [Standard, ...Standard[]];

const METHODS = [
  /** Sum of worths. Unanswered items are filled in with the mean of the others, within `missing`. */
  "sum",
  /** Sum of points. An unanswered item has none. */
  "right",
  /** Right minus `penalty` times wrong, never below zero. */
  "right_minus_wrong",
  /** Right minus `penalty` times wrong, never below zero, for each minute used. */
  "per_minute",
  /** Length of the longest sequence recalled correctly. */
  "longest_span",
] as const;

const leaf = {
  method: z.enum(METHODS),
  /** `-n031` is reversed. */
  items: z.array(z.string().regex(/^-?[a-z][a-z0-9_]*\*?$/)).min(1),
  /** Largest share of unanswered items with which a score is still computed. */
  missing: z.number().min(0).max(0.5).default(0.2),
  penalty: z.number().min(0).max(2).default(1),
};
const shared = {
  standard: z.enum([...Standards, "none"]),
  /** Whether raw scores are standardised by mean and spread or by a table. */
  norm: z.enum(["linear", "table"]).default("linear"),
  /** A validity scale is shown with the response quality, not in the profile. */
  isValidity: z.boolean().default(false),
};
export const LeafScale = z.strictObject({ ...leaf, ...shared });
export const CompositeScale = z.strictObject({
  of: z.array(Selector).min(1),
  /** Sum of raw scores, or of standard scores. */
  from: z.enum(["raw", "standard"]).default("raw"),
  ...shared,
});
export const Scale = z.union([LeafScale, CompositeScale]);
export type Scale = z.infer<typeof Scale>;
export type LeafScale = z.infer<typeof LeafScale>;
export type CompositeScale = z.infer<typeof CompositeScale>;

const Pair = z.tuple([PartId, PartId]);

/** Each index is one number. Above the cut-off the answers need a closer look. */
export const QualityIndex = z.discriminatedUnion("kind", [
  /** How many of these items got an answer that is very rare. */
  z.strictObject({
    kind: z.literal("infrequency"),
    items: z.record(PartId, z.array(Place).min(1)),
    cutOff: z.number(),
  }),
  /**
   * Mean distance between answers that should be alike (synonyms) or opposite (antonyms), in steps of the
   * scale.
   */
  z.strictObject({
    kind: z.literal("inconsistency"),
    synonyms: z.array(Pair).default([]),
    antonyms: z.array(Pair).default([]),
    cutOff: z.number(),
  }),
  /**
   * Share of agreement among items of balanced content, from -1 to 1. The cut-off applies to its absolute
   * value.
   */
  z.strictObject({ kind: z.literal("acquiescence"), pairs: z.array(Pair).min(3), cutOff: z.number() }),
  /** Share of items answered faster than they can be read. */
  z.strictObject({
    kind: z.literal("pace"),
    items: z.array(Selector).min(1),
    fastest: z.number().min(0),
    cutOff: z.number(),
  }),
  /** The longest run of the same answer. */
  z.strictObject({ kind: z.literal("long_string"), items: z.array(Selector).min(1), cutOff: z.number() }),
  /**
   * How far the answers are from what the person's other answers predict (see scoring/quality/person_fit.ts).
   */
  z.strictObject({ kind: z.literal("person_fit"), scales: z.array(PartId).min(1), cutOff: z.number() }),
]);
export type QualityIndex = z.infer<typeof QualityIndex>;

/**
 * The number of response-quality findings from which scores are interpreted differently: from `hedged` on
 * with a reservation, from `withheld` on as figures only.
 */
export const Protocol = z.strictObject({
  hedged: z.int().min(1),
  withheld: z.int().min(1).optional(),
  /** Validity scales that count as a finding above this score, beside indices above their cut-off. */
  scales: z.record(PartId, z.number()).default({}),
});
export type Protocol = z.infer<typeof Protocol>;

/** A band ends below `below`; the last one is open. */
const Bands = z.array(z.strictObject({ id: PartId, below: z.number().optional() })).min(2);

/** `scoring.yaml`. */
export const ScoringFile = z.strictObject({
  keys: z.record(PartId, Key).default({}),
  scales: z.record(PartId, Scale).default({}),
  quality: z.record(PartId, QualityIndex).default({}),
  protocol: Protocol.optional(),
  bands: z.partialRecord(z.enum(Standards), Bands).default({}),
  /** Confidence level of the band around a score: 0.9 is nine times in ten. */
  confidence: z.number().gt(0.5).lt(1).optional(),
});
export type ScoringFile = z.infer<typeof ScoringFile>;
