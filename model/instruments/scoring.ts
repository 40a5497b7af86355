import { z } from "zod";
import { PartId, Selector } from "./ids.ts";

const Place = z.int().min(1);

/** How one question's answer is judged. A question answered on a scale needs no key: the answer's place is its worth. */
export const Key = z.union([
  /** The one right answer, by its place counted from 1. */
  z.strictObject({ right: Place }),
  /** What is to be typed; any of several spellings. Blanks and case do not matter. */
  z.strictObject({ text: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]) }),
  /** These places, all of them and no other. */
  z.strictObject({ all: z.array(Place).min(1) }),
  /** These places: each one chosen is right by itself, each other one chosen is wrong by itself. */
  z.strictObject({ each: z.array(Place).min(1) }),
  /** The worth of each answer, in order. */
  z.strictObject({ graded: z.array(z.number()).min(2) }),
  /** How many of a panel chose each answer: the worth is their share. */
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
  /** Worths added up; unanswered ones filled in with the mean of the others, within `missing`. */
  "sum",
  /** Points added up; unanswered is no point. */
  "right",
  /** Right minus `penalty` times wrong, never below zero. */
  "right_minus_wrong",
  /** Right minus `penalty` times wrong, never below zero, for each minute that was used. */
  "per_minute",
  /** The length of the longest sequence given back rightly. */
  "longest_span",
] as const;

const leaf = {
  method: z.enum(METHODS),
  /** `-n031` counts the other way round. */
  items: z.array(z.string().regex(/^-?[a-z][a-z0-9_]*\*?$/)).min(1),
  /** The share of unanswered items up to which a score is still given. */
  missing: z.number().min(0).max(0.5).default(0.2),
  penalty: z.number().min(0).max(2).default(1),
};
const shared = {
  standard: z.enum([...Standards, "none"]),
  /** Whether raw scores become standard ones by mean and spread or by a table. */
  norm: z.enum(["linear", "table"]).default("linear"),
  /** A validity scale is shown with the response quality, not in the profile. */
  isValidity: z.boolean().default(false),
};
export const LeafScale = z.strictObject({ ...leaf, ...shared });
export const CompositeScale = z.strictObject({
  of: z.array(Selector).min(1),
  /** Raw scores added up, or standard ones. */
  from: z.enum(["raw", "standard"]).default("raw"),
  ...shared,
});
export const Scale = z.union([LeafScale, CompositeScale]);
export type Scale = z.infer<typeof Scale>;
export type LeafScale = z.infer<typeof LeafScale>;
export type CompositeScale = z.infer<typeof CompositeScale>;

const Pair = z.tuple([PartId, PartId]);

/** Each is one number; above its cut-off the answers deserve a second look. */
export const QualityIndex = z.discriminatedUnion("kind", [
  /** How many of these were answered as hardly anybody answers them. */
  z.strictObject({
    kind: z.literal("infrequency"),
    items: z.record(PartId, z.array(Place).min(1)),
    cutOff: z.number(),
  }),
  /** The mean distance between answers that should be alike (synonyms) or opposite (antonyms), in steps of the scale. */
  z.strictObject({
    kind: z.literal("inconsistency"),
    synonyms: z.array(Pair).default([]),
    antonyms: z.array(Pair).default([]),
    cutOff: z.number(),
  }),
  /** The share of agreement among items whose content balances out, from -1 to 1; its size counts. */
  z.strictObject({ kind: z.literal("acquiescence"), pairs: z.array(Pair).min(3), cutOff: z.number() }),
  /** The share of items answered faster than they can be read. */
  z.strictObject({
    kind: z.literal("pace"),
    items: z.array(Selector).min(1),
    fastest: z.number().min(0),
    cutOff: z.number(),
  }),
  /** The longest row of the same answer. */
  z.strictObject({ kind: z.literal("long_string"), items: z.array(Selector).min(1), cutOff: z.number() }),
  /** How little the answers follow what the rest of the same person's answers lets expect (see scoring/quality/person_fit.ts). */
  z.strictObject({ kind: z.literal("person_fit"), scales: z.array(PartId).min(1), cutOff: z.number() }),
]);
export type QualityIndex = z.infer<typeof QualityIndex>;

/**
 * When the findings about response quality, taken together, keep the scores from being told as if nothing were the matter: from `hedged` of them
 * on with a reservation, from `withheld` on in figures alone.
 */
export const Protocol = z.strictObject({
  hedged: z.int().min(1),
  withheld: z.int().min(1).optional(),
  /** Validity scales that count as a finding above this score, beside the indices that lie above their cut-off. */
  scales: z.record(PartId, z.number()).default({}),
});
export type Protocol = z.infer<typeof Protocol>;

/** A band ends below `below`; the last one has no end. */
const Bands = z.array(z.strictObject({ id: PartId, below: z.number().optional() })).min(2);

/** `scoring.yaml`. */
export const ScoringFile = z.strictObject({
  keys: z.record(PartId, Key).default({}),
  scales: z.record(PartId, Scale).default({}),
  quality: z.record(PartId, QualityIndex).default({}),
  protocol: Protocol.optional(),
  bands: z.partialRecord(z.enum(Standards), Bands).default({}),
  /** How sure the band around a score is: 0.9 is nine times in ten. */
  confidence: z.number().gt(0.5).lt(1).optional(),
});
export type ScoringFile = z.infer<typeof ScoringFile>;
