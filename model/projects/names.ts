import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../one_line.ts";

/** docs/product.md, Names. Space at either end is taken away, not refused. */
const Name = z.string("required").overwrite(oneLine).trim().min(1, { error: "required", abort: true })
  .min(LIMITS.nameMinLength, "min_length").max(LIMITS.nameMaxLength, "max_length");

export const NewProject = z.object({ name: Name });
export type NewProject = z.output<typeof NewProject>;

export const NewBatch = z.object({ name: Name, project: z.uuid("invalid") });
export type NewBatch = z.output<typeof NewBatch>;
