import { z } from "zod";
import { RESPONDENT_FIELDS } from "./respondent_info.ts";

/** Another record of the same person, and whose details hold where the two differ. */
export const MergedRecord = z.object({
  other: z.uuid("invalid"),
  /** By field; without an entry those of the record in the path, or of the other one if it has none. */
  details: z.partialRecord(z.enum(RESPONDENT_FIELDS), z.enum(["this", "other"], "invalid")).default({}),
});
export type MergedRecord = z.output<typeof MergedRecord>;
