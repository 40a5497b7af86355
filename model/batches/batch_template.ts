import { z } from "zod";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { Name } from "../names.ts";
import { COMPARISONS } from "../scoring/comparison.ts";

/** A template that keeps the set-up of a batch. */
export const NewTemplate = z.object({ name: Name, batch: z.uuid("invalid") });
export type NewTemplate = z.output<typeof NewTemplate>;

/** A template of batches in the API. */
export const BatchTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** As in the batch's own schedule. */
  reminders: z.object({ days: z.array(z.int()), audience: z.string() }),
  /** In the order in which they are sat. */
  tests: z.array(z.object({
    id: z.int(),
    internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
    name: z.string(),
    comparison: z.enum(COMPARISONS),
  })),
});
