import { z } from "zod";
import { COMPARISONS } from "../scoring/comparison.ts";
import { tickedIn } from "../site/ticked.ts";

/** Tests ticked in a form, in the order of their boxes. */
export const TickedTests = z.record(z.string(), z.string())
  .transform((fields) => ({ tests: tickedIn(fields, "test").map(Number) }))
  .pipe(z.object({
    tests: z.array(z.int32("invalid").positive("invalid")).min(1, "required").max(100),
  }));

/** A test for a batch, by its id or by its identifier. */
export const NewBatchTest = z.object({
  batch: z.uuid("invalid").optional(),
  batchId: z.uuid("invalid").optional(),
  test: z.coerce.number("invalid").int("invalid").positive("invalid").optional(),
  testId: z.coerce.number("invalid").int("invalid").positive("invalid").optional(),
  /** Position from 0. Without it the test is put last. */
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

/** The comparison group of the batch's respondents on the test. */
export const ChosenComparison = z.object({ comparison: z.enum(COMPARISONS, "invalid") });

/** A test of a batch, with the comparison groups to choose from. */
export const ComparedBatchTest = z.object({
  id: z.uuid(),
  batch: z.uuid(),
  test: z.int(),
  order: z.int(),
  comparison: z.enum(COMPARISONS),
  /** Comparisons to choose from; a single one if the norms leave no choice. */
  comparisons: z.array(z.enum(COMPARISONS)),
  /** How many respondents have finished the test, and how many of them have a report. */
  finished: z.int(),
  reported: z.int(),
});
