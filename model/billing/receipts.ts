import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { LANGUAGES } from "../languages.ts";

const line = (most: number) => z.string("required").trim().min(1, "required").max(most, "max_length");
/** An empty field is none. */
const optional = (most: number) =>
  z.union([
    z.null(),
    z.string("invalid").trim().max(most, "max_length").transform((text) => text || null).pipe(
      z.string().nullable(),
    ),
  ]);

const TAX_NUMBER = optional(LIMITS.taxNumberMaxLength).default(null);

/** What a purchase is taxed with, by the country of the organisation. */
export const SalesTax = z.object({
  country: z.string("required").regex(/^[A-Z]{2}$/, "invalid"),
  /** As receipts name it: HST. */
  name: line(LIMITS.taxNameMaxLength),
  percent: z.coerce.number("invalid").gt(0, "invalid").lt(100, "invalid"),
});
export type SalesTax = z.output<typeof SalesTax>;

/** Who sells reports, and the taxes on them. */
export const Seller = z.object({
  name: line(LIMITS.nameMaxLength),
  address: line(LIMITS.addressMaxLength),
  taxNumber: TAX_NUMBER,
  taxes: z.array(SalesTax).max(300, "max_length").refine(
    (taxes) => new Set(taxes.map(({ country }) => country)).size === taxes.length,
    "invalid",
  ),
});
export type Seller = z.output<typeof Seller>;
/** With empty fields until an operator has written them. */
export const StoredSeller = Seller.extend({ name: z.string(), address: z.string() });

/** What receipts say of the organisation, beside its name. */
export const BillingDetails = z.object({
  address: optional(LIMITS.addressMaxLength).default(null),
  taxNumber: TAX_NUMBER,
});
export type BillingDetails = z.output<typeof BillingDetails>;

export const ReceiptRequest = z.object({ language: z.enum(LANGUAGES, "invalid") });
export type ReceiptRequest = z.output<typeof ReceiptRequest>;

export interface Party {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

export interface PurchaseTax {
  readonly name: string;
  readonly percent: number;
  readonly amount: number;
}

export interface PricedItem {
  readonly name: string;
  readonly quantity: number;
  /** The price of one, in the currency's smallest unit. */
  readonly amount: number;
}

export interface Receipt {
  readonly number: number;
  readonly paidAt: Date;
  readonly timeZone: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly currency: string;
  readonly items: readonly PricedItem[];
  readonly tax: PurchaseTax | null;
}

export const netOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);

/** Rounded to the currency's smallest unit. */
export const taxOf = (
  items: readonly PricedItem[],
  { name, percent }: Omit<SalesTax, "country">,
): PurchaseTax => ({
  name,
  percent,
  amount: Math.round(netOf(items) * percent / 100),
});

/** Six digits, or as many as it takes: 000042. */
export const receiptNumber = (number: number): string => String(number).padStart(6, "0");
