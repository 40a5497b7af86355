import { z } from "zod";
import { Day } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { PAGE } from "../page.ts";

export const PURCHASE_STATUSES = ["open", "paid", "expired"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** Groupings of the credits spent. */
export const USAGE_BY = ["batch", "project", "test", "month"] as const;
export type UsageBy = (typeof USAGE_BY)[number];

/** The page's filter. An invalid value of the address counts as absent. */
const FilterDay = z.union([Day, z.undefined()]).catch(undefined);
export const UsageFilter = z.object({
  by: z.enum(USAGE_BY).catch("batch"),
  from: FilterDay,
  to: FilterDay,
});

/** The same in a call, where an invalid value is refused. */
export const UsageQuery = z.object({
  by: z.enum(USAGE_BY, "invalid").default("batch"),
  from: Day.optional(),
  to: Day.optional(),
});
export type UsageQuery = z.output<typeof UsageQuery>;

export const PurchasesQuery = z.object(PAGE);
export type PurchasesQuery = z.output<typeof PurchasesQuery>;

const Quantity = z.int().min(1).max(LIMITS.creditsAtOnce);

export const CheckoutRequest = z.object({
  items: z.array(z.object({ test: z.int32().positive(), quantity: Quantity })).min(1).max(100)
    .refine((items) => new Set(items.map(({ test }) => test)).size === items.length, {
      error: "a test is named once",
    }),
});
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

export const Checkout = z.object({ checkoutUrl: z.url() });

export const CheckoutSuccess = z.object({
  status: z.enum(PURCHASE_STATUSES),
  /** Each test that was bought, with its current balance. */
  tests: z.array(z.object({ id: z.int(), quantity: z.int(), reportsPrepaidRemaining: z.int() })),
});
export type CheckoutSuccess = z.output<typeof CheckoutSuccess>;

export const BillingTest = z.object({
  id: z.int(),
  name: z.string(),
  internalTestIdentifier: z.string(),
  reportsPrepaidRemaining: z.int(),
  reportsSpent: z.int(),
  /** Price of one report in the currency's smallest unit; null if the report is not for sale. */
  price: z.int().nullable(),
  /** The price was agreed with this organisation. */
  isOwnPrice: z.boolean(),
  currency: z.string(),
});
export type BillingTest = z.output<typeof BillingTest>;
