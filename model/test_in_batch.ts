import { z } from "zod";

/** A test for a batch: SPEC 3 and 7 name both either way. */
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
