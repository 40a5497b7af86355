import { z } from "zod";
import { TASK_STATUSES } from "../queue/task_status.ts";

/** What becomes of a closed organisation. */
export const Closing = z.object({
  closedAt: z.iso.datetime(),
  /** The earliest moment at which what is personal is erased. */
  erasesAt: z.iso.datetime(),
  /** Since then it cannot be reopened, and its export is gone. */
  erasingAt: z.iso.datetime().nullable(),
  erasedAt: z.iso.datetime().nullable(),
  /**
   * The newest request for an export of all its data, and the newest file; null if there is none any more.
   */
  export: z.object({
    status: z.enum(TASK_STATUSES),
    done: z.int(),
    total: z.int().nullable(),
    madeAt: z.iso.datetime().nullable(),
    bytes: z.number().nullable(),
  }).nullable(),
});
export type Closing = z.output<typeof Closing>;

/** The same as its admins see it. */
export const ClosedOrganization = Closing.extend({ name: z.string(), timeZone: z.string() });
export type ClosedOrganization = z.output<typeof ClosedOrganization>;
