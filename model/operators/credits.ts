import { z } from "zod";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

/** Prepaid reports that an operator grants; a negative quantity takes back. */
export const CreditGrant = z.object({
  test: z.enum(TEST_IDENTIFIERS, { error: ({ input }) => input ? "invalid" : "required" }),
  quantity: z.coerce.number("required").int("invalid").min(-LIMITS.creditsAtOnce, "invalid")
    .max(LIMITS.creditsAtOnce, "invalid").refine((quantity) => quantity !== 0, "required"),
  reason: z.string("required").overwrite(oneLine).trim().min(1, "required")
    .max(LIMITS.reasonMaxLength, "max_length"),
});
export type CreditGrant = z.output<typeof CreditGrant>;

/** Prepaid reports of one test. */
export const TestCredits = z.object({
  test: z.enum(TEST_IDENTIFIERS),
  name: z.string(),
  remaining: z.int(),
  /** Held for reports that are being made. */
  reserved: z.int(),
  spent: z.int(),
});
export type TestCredits = z.output<typeof TestCredits>;

/** A transfer that an operator made. */
export interface OperatedTransfer {
  readonly at: Date;
  readonly test: string;
  /** Negative for credits that were taken back. */
  readonly quantity: number;
  readonly reason: string;
  readonly operator: string | null;
}
