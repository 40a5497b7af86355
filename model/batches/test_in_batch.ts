import { z } from "zod";
import { COMPARISONS } from "../scoring/comparison.ts";

/** A test for a batch: programs name both either way. */
export const NewBatchTest = z.object({
  batch: z.uuid("invalid").optional(),
  batchId: z.uuid("invalid").optional(),
  test: z.coerce.number("invalid").int("invalid").positive("invalid").optional(),
  testId: z.coerce.number("invalid").int("invalid").positive("invalid").optional(),
  /** Counted from 0; without it the test comes last. */
  order: z.int("invalid").min(0, "invalid").max(1000, "invalid").optional(),
}).transform(({ batch, batchId, test, testId, order }, ctx) => {
  const named = { batch: batch ?? batchId, test: test ?? testId };
  for (const field of ["batch", "test"] as const) {
    if (named[field] === undefined) {
      ctx.addIssue({ code: "custom", message: "required", path: [field] });
    }
  }
  return { batch: named.batch!, test: named.test!, order };
});
export type NewBatchTest = z.output<typeof NewBatchTest>;

/** With whom the people of a batch are compared on the test. */
export const ChosenComparison = z.object({ comparison: z.enum(COMPARISONS, "invalid") });

/** A test of a batch, with what can be chosen. */
export const ComparedBatchTest = z.object({
  id: z.uuid(),
  batch: z.uuid(),
  test: z.int(),
  order: z.int(),
  comparison: z.enum(COMPARISONS),
  /** Of which one is chosen; a single one where the norms leave no choice. */
  comparisons: z.array(z.enum(COMPARISONS)),
  /** How many have finished the test, and of how many of them there is a report. */
  finished: z.int(),
  reported: z.int(),
});
