import { z } from "zod";
import { BATCH_STATUSES } from "./batch_status.ts";
import { LIMITS } from "../limits.ts";

const MOST = LIMITS.projectsList;
const Limit = z.coerce.number("invalid").int("invalid").min(0, "invalid").transform((n) => Math.min(n, MOST))
  .default(MOST);
const Offset = z.coerce.number("invalid").int("invalid").min(0, "invalid").max(2 ** 31, "invalid").default(0);
/** As it stands in an address: named alone it means yes. */
const Flag = z.string().toLowerCase().transform((text) => !["false", "0", "no"].includes(text)).optional();

export const ProjectsQuery = z.object({
  isArchived: Flag,
  getArchived: Flag,
  batches_Status: z.enum(BATCH_STATUSES, "invalid").optional(),
  limit: Limit,
  offset: Offset,
});

export const BatchesQuery = z.object({ project: z.uuid("invalid").optional(), limit: Limit, offset: Offset });
