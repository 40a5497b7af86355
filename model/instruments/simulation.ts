import { z } from "zod";
import { PartId, Selector } from "./ids.ts";
import { GENDERS } from "./norms.ts";

/**
 * `simulation.yaml`: the form's own model of people, from which demonstration norms are simulated. Never
 * stored with the test.
 */
export const SimulationFile = z.strictObject({
  /** Correlations between traits. Scales that are not named correlate as their parents do. */
  correlations: z.array(z.tuple([PartId, PartId, z.number().gt(-1).lt(1)])).default([]),
  /** Correlation of a leaf scale's trait with its parent's. */
  followsParent: z.number().min(0).lt(1).optional(),
  /** How far a group's mean trait lies above the overall mean, in standard deviations. */
  shifts: z.array(z.strictObject({
    scale: PartId,
    gender: z.enum(GENDERS).optional(),
    age: z.tuple([z.int(), z.int()]).optional(),
    by: z.number(),
  })).default([]),
  /** Items that differ from the defaults of their kind, by id or selector. */
  items: z.record(
    Selector,
    z.strictObject({
      difficulty: z.number().optional(),
      discrimination: z.number().gt(0).optional(),
      /** Seconds that a person of usual speed needs. */
      seconds: z.number().gt(0).optional(),
    }),
  ).default({}),
});
export type SimulationFile = z.infer<typeof SimulationFile>;

export interface ItemModel {
  readonly difficulty: number;
  readonly discrimination: number;
  readonly seconds: number;
}
