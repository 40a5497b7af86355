import { z } from "zod";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { knownValue } from "../known_value.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

/** What a report of a test costs one organisation. */
const OwnPriceChange = z.object({
  test: z.enum(TEST_IDENTIFIERS, "invalid"),
  /** The organisation's. Refused if it has another now: the amount was meant in this one. */
  currency: knownValue("currency"),
  /** In the currency's smallest unit; null for the platform's price. */
  amount: z.int("invalid").min(1, "invalid").max(LIMITS.highestPrice, "invalid").nullable(),
});
export type OwnPriceChange = z.output<typeof OwnPriceChange>;

/** Own prices to set, with the reason. Those that are not named stay. */
export const OwnPriceChanges = z.object({
  prices: z.array(OwnPriceChange).max(LIMITS.pricesAtOnce, "max_length"),
  reason: z.string("required").overwrite(oneLine).trim().min(1, "required")
    .max(LIMITS.reasonMaxLength, "max_length"),
});
export type OwnPriceChanges = z.output<typeof OwnPriceChanges>;

/** A test's prices for an organisation, in the smallest unit of its currency. */
export const OwnPrice = z.object({
  test: z.enum(TEST_IDENTIFIERS),
  name: z.string(),
  currency: z.string(),
  /** The platform's; null if it has none in this currency. */
  price: z.int().nullable(),
  /** In its place; null if the platform's holds. */
  ownPrice: z.int().nullable(),
});
export type OwnPrice = z.output<typeof OwnPrice>;
