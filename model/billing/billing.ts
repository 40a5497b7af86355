import { z } from "zod";
import { Day } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { PAGE } from "../page.ts";

export const PURCHASE_STATUSES = ["open", "paid", "expired"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** By what one wants to see where credits went. */
export const USAGE_BY = ["batch", "project", "test", "month"] as const;
export type UsageBy = (typeof USAGE_BY)[number];

/** What an address asks for and is no such thing counts as not asked for. */
const AskedDay = z.union([Day, z.undefined()]).catch(undefined);
export const UsageAsked = z.object({ by: z.enum(USAGE_BY).catch("batch"), from: AskedDay, to: AskedDay });

/** The same in a call, where what is no such thing is refused. */
export const UsageQuery = z.object({
  by: z.enum(USAGE_BY, "invalid").default("batch"),
  from: Day.optional(),
  to: Day.optional(),
});
export type UsageAsked = z.output<typeof UsageQuery>;

export const PurchasesQuery = z.object(PAGE);
export type PurchasesQuery = z.output<typeof PurchasesQuery>;

const Quantity = z.int().min(1).max(LIMITS.creditsAtOnce);

export const CheckoutAsked = z.object({
  items: z.array(z.object({ test: z.int32().positive(), quantity: Quantity })).min(1).max(100)
    .refine((items) => new Set(items.map(({ test }) => test)).size === items.length, {
      error: "a test is named once",
    }),
});
export type CheckoutAsked = z.output<typeof CheckoutAsked>;

export const Checkout = z.object({ checkoutUrl: z.url() });

export const CheckoutSuccess = z.object({
  status: z.enum(PURCHASE_STATUSES),
  /** As they are now, for each test that was bought. */
  tests: z.array(z.object({ id: z.int(), quantity: z.int(), reportsPrepaidRemaining: z.int() })),
});
export type CheckoutSuccess = z.output<typeof CheckoutSuccess>;

export const BillingTest = z.object({
  id: z.int(),
  name: z.string(),
  internalTestIdentifier: z.string(),
  reportsPrepaidRemaining: z.int(),
  reportsSpent: z.int(),
  /** Of one report, in the currency's smallest unit; null where it is not for sale. */
  price: z.int().nullable(),
  currency: z.string(),
});
export type BillingTest = z.output<typeof BillingTest>;
