import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";
import { RespondentList } from "./respondent_info.ts";

/** Names that staff give to groups of respondents, the same in all projects. */
export const NewTag = z.object({
  name: z.string("required").overwrite(oneLine).trim().min(1, "required").max(
    LIMITS.tagMaxLength,
    "max_length",
  ),
});
export type NewTag = z.output<typeof NewTag>;

/** A tag in the API. */
export const Tag = z.object({ id: z.uuid(), name: z.string() });
export type Tag = z.output<typeof Tag>;

/** Tags to put on respondents and to take off them. */
export const TagChange = RespondentList.extend({
  add: z.array(z.uuid("invalid")).max(LIMITS.tags).default([]),
  remove: z.array(z.uuid("invalid")).max(LIMITS.tags).default([]),
});
