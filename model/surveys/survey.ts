import { z } from "zod";
import { Name } from "../names.ts";
import { SurveyText, SurveyTextsBody } from "./demographics_survey.ts";
import { LANGUAGES } from "../languages.ts";

/** A new survey: with texts of its own, with those of another one, or without questions yet. */
export const NewSurvey = z.object({
  name: Name,
  texts: SurveyTextsBody.optional(),
  /** The survey whose texts are copied. Not with `texts`. */
  survey: z.uuid("invalid").optional(),
  /** Answers are in exports, and not on a respondent's page. */
  isApart: z.boolean().optional(),
});
export type NewSurvey = z.output<typeof NewSurvey>;

export const SurveyChange = z.object({
  name: Name.optional(),
  texts: SurveyTextsBody.optional(),
  isApart: z.boolean().optional(),
  /** Asked before the tests of batches that choose no other. At most one is. */
  isActive: z.boolean().optional(),
  isArchived: z.boolean().optional(),
});
export type SurveyChange = z.output<typeof SurveyChange>;

/** A survey in the API, for staff. */
export const Survey = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  texts: z.partialRecord(z.enum(LANGUAGES), SurveyText),
  isApart: z.boolean(),
  isActive: z.boolean(),
  archivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  batches: z.int(),
  answered: z.int(),
  /** Somebody has met its current version: a change of its texts makes a new one. */
  isMet: z.boolean(),
});
