import { z } from "zod";
import { LIMITS } from "../limits.ts";

export const NormsQuery = z.object({
  /** Part of a test's or a group's name. */
  query: z.string("invalid").trim().max(LIMITS.searchMaxLength, "max_length").default(""),
});
export type NormsQuery = z.output<typeof NormsQuery>;

/** A norm group of a test's newest scoring. */
export const NormGroup = z.object({
  test: z.string(),
  /** For whom it is. */
  name: z.string(),
  version: z.string(),
  source: z.enum(["simulated", "sample"]),
  /** People, on the scale with the fewest. */
  n: z.int(),
  scales: z.int(),
  /** Fewer people than `LIMITS.smallNormGroup`. */
  isSmall: z.boolean(),
  /** Older than `LIMITS.oldNormsYears`. */
  isOld: z.boolean(),
});
export type NormGroup = z.output<typeof NormGroup>;
