import { z } from "zod";

export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  canEditProjects: z.boolean(),
  isBillingEnabled: z.boolean(),
  timeZone: z.string(),
  /** ISO 4217: the currency of purchases. */
  currency: z.string(),
  translationNamespace: z.string().nullable(),
  privacyPolicy: z.string(),
  termsOfUnderstanding: z.string(),
});
export type Organization = z.output<typeof Organization>;

export const FeatureFlag = z.object({ identifier: z.string(), enabled: z.boolean() });
export type FeatureFlag = z.output<typeof FeatureFlag>;
