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

/** `norms.yaml`. Exactly one group says nothing: it is for those whose age or gender is not known. */
export const NormsFile = z.strictObject({
  version: z.string().regex(/^\d{4}\.\d+$/, "a year and a number: 2026.1"),
  source: z.enum(["simulated", "sample"]),
  /** Of a simulation. */
  seed: z.int().optional(),
  groups: z.array(Group).min(1),
});

/** A row of `norms.csv`: how the group did on the scale. */
export const NormRow = z.strictObject({
  group: PartId,
  scale: PartId,
  n: z.coerce.number().int().min(30),
  mean: z.coerce.number(),
  sd: z.coerce.number().gt(0),
  /** Cronbach's alpha, or the correlation of two halves for what is timed. */
  reliability: z.coerce.number().gt(0).max(1),
});
export type NormRow = z.infer<typeof NormRow>;

/** A row of `norm_tables.csv`: raw scores from `from` to `to`, both included, are worth `score`. */
export const NormTableRow = z.strictObject({
  group: PartId,
  scale: PartId,
  from: z.coerce.number(),
  to: z.coerce.number(),
  score: z.coerce.number(),
});
export type NormTableRow = z.infer<typeof NormTableRow>;

export type NormGroup = z.infer<typeof Group>;

export interface Norms {
  readonly version: string;
  readonly source: "simulated" | "sample";
  readonly seed?: number;
  readonly groups: readonly NormGroup[];
  readonly rows: readonly NormRow[];
  readonly tables: readonly NormTableRow[];
}
