import { z } from "zod";
import { TEST_IDENTIFIERS, type TestIdentifier } from "../instruments/test_identifiers.ts";

/** Tests that an organisation may add to batches and buy. All of them include those of later releases. */
export const GrantedTests = z.object({ tests: z.array(z.enum(TEST_IDENTIFIERS, "invalid"), "required") });
export type GrantedTests = z.output<typeof GrantedTests>;

/** A test, and whether an organisation may use it. */
export const GrantedTest = z.object({
  test: z.enum(TEST_IDENTIFIERS),
  /** Null until this installation has the test. */
  name: z.string().nullable(),
  isGranted: z.boolean(),
  /** Batches of the organisation that hold it and are not archived. */
  batches: z.int(),
});
export type GrantedTest = z.output<typeof GrantedTest>;

/** As it is stored: null for all, so that later ones are included. */
export function grantOf(tests: readonly TestIdentifier[]): TestIdentifier[] | null {
  const chosen = TEST_IDENTIFIERS.filter((test) => tests.includes(test));
  return chosen.length === TEST_IDENTIFIERS.length ? null : chosen;
}
