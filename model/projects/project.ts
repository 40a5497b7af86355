import { z } from "zod";
import { Batch } from "../batches/batch.ts";
import { BATCH_STATUSES } from "../batches/batch_status.ts";
import { Name } from "../names.ts";
import { WHOLE_LIST } from "../page.ts";

export const NewProject = z.object({ name: Name });
export type NewProject = z.output<typeof NewProject>;

/** A project in the API. */
export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  isArchived: z.boolean(),
  batches: z.array(Batch),
});
export type Project = z.output<typeof Project>;

export const ProjectChange = z.object({
  name: Name.optional(),
  isArchived: z.boolean("invalid").optional(),
});
export type ProjectChange = z.output<typeof ProjectChange>;

/** A query parameter without a value is true. */
const Flag = z.string().toLowerCase().transform((text) => !["false", "0", "no"].includes(text)).optional();

export const ProjectsQuery = z.object({
  isArchived: Flag,
  getArchived: Flag,
  batches_Status: z.enum(BATCH_STATUSES, "invalid").optional(),
  ...WHOLE_LIST,
});
