import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { RESPONDENT_FIELDS } from "../respondents/respondent_info.ts";
import { Brand } from "./shown_organization.ts";
import { ASKING, RespondentMails } from "./settings.ts";

export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  canEditProjects: z.boolean(),
  isBillingEnabled: z.boolean(),
  timeZone: z.string(),
  /** Offered to respondents, the default one first. */
  languages: z.array(z.enum(LANGUAGES)),
  /** ISO 4217: the currency of purchases. */
  currency: z.string(),
  translationNamespace: z.string().nullable(),
  privacyPolicy: z.string(),
  termsOfUnderstanding: z.string(),
  /** Where respondents get help. Null for the platform's own address. */
  supportEmail: z.string().nullable(),
  /** Months after which respondents are anonymized. Null: they are not. */
  retentionMonths: z.int().nullable(),
  brand: Brand,
  mails: RespondentMails,
  /** Details that respondents are asked for. */
  asked: z.record(z.enum(RESPONDENT_FIELDS), z.enum(ASKING)),
});
export type Organization = z.output<typeof Organization>;

export const FeatureFlag = z.object({ identifier: z.string(), enabled: z.boolean() });
export type FeatureFlag = z.output<typeof FeatureFlag>;
