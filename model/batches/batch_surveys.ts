import { z } from "zod";

const mayDecline = z.boolean();

/** What a batch asks. What is left out stays as it is. */
export const BatchSurveysBody = z.object({
  /** Before the tests: the organisation's survey, one that the batch chooses, or none. */
  before: z.union([z.literal("organization"), z.uuid("invalid")]).nullable(),
  beforeMayDecline: mayDecline,
  after: z.uuid("invalid").nullable(),
  /** The test of the batch after which it is asked; null for the last one. */
  afterTest: z.int("invalid").nullable(),
  afterMayDecline: mayDecline,
}).partial();
export type BatchSurveysBody = z.output<typeof BatchSurveysBody>;

export const BatchSurveys = BatchSurveysBody.required().extend({
  /** Moments whose survey somebody has answered or declined: they stay as they are. */
  fixed: z.array(z.enum(["before", "after"])),
});
export type BatchSurveys = z.output<typeof BatchSurveys>;

const isTicked = (value: string | undefined) => value !== undefined;

/** The form of a batch's page. A moment that is fixed has no field. */
export const BatchSurveysForm = z.object({
  before: z.string().optional(),
  beforeMayDecline: z.string().optional(),
  after: z.string().optional(),
  afterTest: z.string().optional(),
  afterMayDecline: z.string().optional(),
}).transform(({ before, after, afterTest, ...boxes }): z.input<typeof BatchSurveysBody> => ({
  ...(before !== undefined && {
    before: before || null,
    beforeMayDecline: isTicked(boxes.beforeMayDecline),
  }),
  ...(after !== undefined && {
    after: after || null,
    afterTest: afterTest ? Number(afterTest) : null,
    afterMayDecline: isTicked(boxes.afterMayDecline),
  }),
})).pipe(BatchSurveysBody);
