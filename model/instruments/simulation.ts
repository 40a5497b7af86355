import { z } from "zod";
import { PartId, Selector } from "./ids.ts";
import { GENDERS } from "./norms.ts";

/** `simulation.yaml`: the form's own model of people, from which demonstration norms are simulated. Never stored with the test. */
export const SimulationFile = z.strictObject({
  /** How far traits go together. Scales that are not named go together as their parents do. */
  correlations: z.array(z.tuple([PartId, PartId, z.number().gt(-1).lt(1)])).default([]),
  /** How far a leaf scale's trait follows its parent's, as a correlation. */
  followsParent: z.number().min(0).lt(1).optional(),
  /** By how much, in standard deviations, a group's trait lies above everybody's. */
  shifts: z.array(z.strictObject({
    scale: PartId,
    gender: z.enum(GENDERS).optional(),
    age: z.tuple([z.int(), z.int()]).optional(),
    by: z.number(),
  })).default([]),
  /** Of items, where they differ from what their kind has: by id or selector. */
  items: z.record(
    Selector,
    z.strictObject({
      difficulty: z.number().optional(),
      discrimination: z.number().gt(0).optional(),
      /** What somebody of usual speed takes, in seconds. */
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
