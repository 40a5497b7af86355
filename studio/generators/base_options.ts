import { z } from "zod";

/** What every generator can be asked for, and most take nothing else. */
export const Explaining = z.strictObject({
  /** Whether it is told afterwards why the right answer is right: for practice only. */
  explains: z.boolean().default(false),
});
export type Explaining = z.infer<typeof Explaining>;
