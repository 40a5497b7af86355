import { z } from "zod";

/** Options that every generator takes. */
export const BaseOptions = z.strictObject({
  /** Whether the item has feedback that explains the right answer. For practice only. */
  explains: z.boolean().default(false),
});
export type BaseOptions = z.infer<typeof BaseOptions>;
