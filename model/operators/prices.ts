import { z } from "zod";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { knownValue } from "../known_value.ts";
import { LIMITS } from "../limits.ts";

/** What a report of a test costs in a currency. */
const Price = z.object({
  test: z.enum(TEST_IDENTIFIERS, "invalid"),
  currency: knownValue("currency"),
  /** In the currency's smallest unit; null if the test is not for sale in it. */
  amount: z.int("invalid").min(1, "invalid").max(LIMITS.highestPrice, "invalid").nullable(),
});
export type Price = z.output<typeof Price>;

/** Prices to set. Those that are not named stay. */
export const PriceChanges = z.object({ prices: z.array(Price).max(LIMITS.pricesAtOnce, "max_length") });

/** The prices of a test. */
export const TestPrices = z.object({
  test: z.enum(TEST_IDENTIFIERS),
  name: z.string(),
  /** In each currency's smallest unit. */
  prices: z.record(z.string(), z.int()),
});
export type TestPrices = z.output<typeof TestPrices>;
