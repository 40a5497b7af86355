import { z } from "zod";

/** Equal browser errors of all organisations. Neither message nor place names a person. */
export const OperatedError = z.object({
  message: z.string(),
  /** The route, such as `/admin/org/errors`; null for an address that is no page of the product. */
  place: z.string().nullable(),
  times: z.int(),
  organizations: z.int(),
  people: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
});
export type OperatedError = z.output<typeof OperatedError>;
