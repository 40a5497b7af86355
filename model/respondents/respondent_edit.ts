import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { RESPONDENT_FIELDS, type RespondentField } from "./respondent_info.ts";

const Sent = z.string().max(300, "max_length").nullable().optional();

/** What is to be changed of a respondent; how each has to look is decided where it is known what was there. */
export const RespondentEdit = z.object(
  Object.fromEntries(RESPONDENT_FIELDS.map((field) => [field, Sent])) as Record<RespondentField, typeof Sent>,
);

/** In the API also the marks: a moment sets one, if it is not set already, and null takes it back. */
export const RespondentChange = RespondentEdit.extend({
  flaggedAt: z.iso.datetime().nullable().optional(),
  retestedAt: z.iso.datetime().nullable().optional(),
});

/** As many as a batch may have; a body is no larger than that either. */
export const RespondentList = z.object({ respondents: z.array(z.uuid()).min(1).max(LIMITS.respondentsList) });
