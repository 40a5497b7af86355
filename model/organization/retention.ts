import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** Months after which respondents are anonymized. Null: they are not. */
export const RetentionMonths = z.int("invalid").min(1, "invalid").max(LIMITS.retentionMonths, "invalid")
  .nullable();

/** Times that the form offers. */
export const RETENTION_CHOICES = [3, 6, 12, 18, 24, 36, 60, 84, 120] as const;

/** Form of the time: empty for none. */
export const RetentionForm = z.object({
  retentionMonths: z.string().transform((typed) => typed === "" ? null : Number(typed)).pipe(RetentionMonths),
});

/** A respondent of whom the admins were warned. */
export const RetainedRespondent = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  projectId: z.uuid(),
  batchId: z.uuid(),
  batch: z.string(),
  /** From then on their time counts. */
  endedAt: z.iso.datetime(),
  /** The earliest moment at which they are anonymized. */
  anonymizedOn: z.iso.datetime(),
});
