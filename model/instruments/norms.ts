import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { PartId } from "./ids.ts";

export const GENDERS = ["f", "m"] as const;

const Group = z.strictObject({
  id: PartId,
  gender: z.enum(GENDERS).optional(),
  /** Both included; null for no end. */
  age: z.tuple([z.int().min(0), z.int().max(130).nullable()]).optional(),
  languages: z.array(z.enum(LANGUAGES)).min(1).optional(),
});

/** `norms.yaml`. Exactly one group has no criteria: it is for people whose age or gender is not known. */
export const NormsFile = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d+$/, "a year and a number: 2026.1"),
  source: z.enum(["simulated", "sample"]),
  /** Parameters of the simulation. */
  seed: z.int().optional(),
  groups: z.array(Group).min(1).max(200),
});

/**
 * How a reliability was obtained: Cronbach's alpha; the correlation of two sittings of the same form, or of a
 * parallel form; split halves of one sitting, stepped up; for a composite, derived from its parts. Split
 * halves overestimate a speed scale.
 */
const COEFFICIENTS = ["alpha", "retest", "parallel", "halves", "composite"] as const;
export type Coefficient = (typeof COEFFICIENTS)[number];

/** A row of `norms.csv`: the group's mean and spread on the scale. */
export const NormRow = z.strictObject({
  group: PartId,
  scale: PartId,
  n: z.coerce.number().int().min(30),
  mean: z.coerce.number(),
  sd: z.coerce.number().gt(0),
  reliability: z.coerce.number().gt(0).max(1),
  /** Undefined if the norms do not say. */
  coefficient: z.enum(COEFFICIENTS).optional(),
});
export type NormRow = z.infer<typeof NormRow>;

/** A row of `norm_tables.csv`: raw scores from `from` to `to`, both included, give `score`. */
export const NormTableRow = z.strictObject({
  group: PartId,
  scale: PartId,
  from: z.coerce.number(),
  to: z.coerce.number(),
  score: z.coerce.number(),
});
export type NormTableRow = z.infer<typeof NormTableRow>;

/**
 * A row of `percentile_norms.csv`: the share of the group below a raw score, in percent. Half of those with
 * exactly this score are counted as below. Between two rows percentiles are interpolated linearly.
 */
export const PercentileRow = z.strictObject({
  group: PartId,
  scale: PartId,
  raw: z.coerce.number(),
  percentile: z.coerce.number().min(0).max(100),
});
export type PercentileRow = z.infer<typeof PercentileRow>;

/**
 * A row of `item_norms.csv`: the expected worth of an item, from the mean of the person's other items on the
 * scale (scoring/quality/person_fit.ts).
 */
export const ItemNormRow = z.strictObject({
  question: PartId,
  scale: PartId,
  n: z.coerce.number().int().min(30),
  /** Mean of the item's worth, after reversal. */
  mean: z.coerce.number(),
  /** Slope: the rise of the item for each unit of the others' mean. */
  slope: z.coerce.number(),
  /** Standard deviation of the residual. */
  residual: z.coerce.number().gt(0),
});
export type ItemNormRow = z.infer<typeof ItemNormRow>;

/** A row of `answer_norms.csv`: how often the norm sample gave answers of each worth to an item. */
export const AnswerNormRow = z.strictObject({
  question: PartId,
  scale: PartId,
  n: z.coerce.number().int().min(30),
  /** Each worth, after reversal, with its share of the answers: `1:0.25 2:0.75`. */
  shares: z.string().regex(
    /^-?[\d.]+:[01](\.\d+)?( -?[\d.]+:[01](\.\d+)?)*$/,
    "worths with shares: 1:0.25 2:0.75",
  ),
});
export type AnswerNormRow = z.infer<typeof AnswerNormRow>;

/** The shares of a row, by worth. */
export const sharesOf = ({ shares }: AnswerNormRow): ReadonlyMap<number, number> =>
  new Map(shares.split(" ").map((pair) => pair.split(":").map(Number) as [number, number]));

/** A row of `quality_norms.csv`: how an index's cut-off performs. */
export const QualityNormRow = z.strictObject({
  index: PartId,
  n: z.coerce.number().int().min(30),
  /** Share of honest people above the cut-off (false positives). */
  honest: z.coerce.number().min(0).max(1),
  /** Share of people who answered without reading above the cut-off (hits). */
  careless: z.coerce.number().min(0).max(1),
});
export type QualityNormRow = z.infer<typeof QualityNormRow>;

export type NormGroup = z.infer<typeof Group>;

/** Whether a group has no criteria. */
export const isForEverybody = ({ gender, age, languages }: NormGroup) =>
  gender === undefined && age === undefined && languages === undefined;

export interface Norms {
  readonly version: string;
  readonly source: "simulated" | "sample";
  readonly seed?: number;
  readonly groups: readonly NormGroup[];
  readonly rows: readonly NormRow[];
  readonly tables: readonly NormTableRow[];
  readonly percentiles?: readonly PercentileRow[];
  readonly items?: readonly ItemNormRow[];
  /** No score depends on them. */
  readonly answers?: readonly AnswerNormRow[];
  readonly quality?: readonly QualityNormRow[];
}
