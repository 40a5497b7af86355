import { z } from "zod";
import { REFUSAL_CODES } from "../refusal.ts";

/** The codes of failures: those of the catalogue, and that of an unexpected error. */
export const FAILURE_CODES = [...REFUSAL_CODES, "internal_error"] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The body of a call that failed. */
export const Failure = z.object({
  code: z.enum(FAILURE_CODES),
  message: z.string(),
  /** Where the code is explained. */
  documentationUrl: z.url(),
  data: z.looseObject({ fields: z.record(z.string(), z.array(z.string())).optional() }).optional(),
});
export type Failure = z.output<typeof Failure>;
