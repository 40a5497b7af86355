import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { Several } from "./acts.ts";

/** Something that happened while somebody sat a test, in the words of staff. */
export const NewIncident = z.object({
  text: z.string("required").trim().min(1, "required").max(LIMITS.incidentMaxLength, "max_length"),
});
export type NewIncident = z.output<typeof NewIncident>;

export const IncidentForSeveral = NewIncident.extend(Several);

export const Incident = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The member who noted it; null if they were deleted. */
  by: z.string().nullable(),
  /** Empty once the respondent is anonymized. */
  text: z.string(),
});
