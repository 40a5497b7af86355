import { z } from "zod";
import {
  BillingTest,
  Checkout,
  CheckoutRequest,
  CheckoutSuccess,
  PURCHASE_STATUSES,
  PurchasesQuery,
  UsageQuery,
} from "./billing.ts";
import { type Call, listOf, pagesOf } from "../call.ts";
import { AcceptedTask } from "../reports/calls.ts";
import { BillingDetails, ReceiptRequest } from "./receipts.ts";

const Purchase = z.object({
  id: z.uuid(),
  status: z.enum(PURCHASE_STATUSES),
  currency: z.string(),
  /** Address where an open purchase can be paid. */
  checkoutUrl: z.string().nullable(),
  requestedBy: z.uuid().nullable(),
  requestedByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Amounts are for one report, in the currency's smallest unit. */
  /** For the whole purchase. */
  tax: z.object({ name: z.string(), percent: z.number(), amount: z.int() }).nullable(),
  receiptNumber: z.int().nullable(),
  items: z.array(z.object({ testId: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
});

const Usage = z.object({
  name: z.string().nullable(),
  projectId: z.uuid().nullable(),
  projectName: z.string().nullable(),
  batchId: z.uuid().nullable(),
  spent: z.int(),
  lastSpentAt: z.iso.datetime(),
});

/** Reports bought in advance. If the organisation has no billing, each call is forbidden. */
export const BILLING_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/billing/tests",
    summary: "All tests, each with its remaining paid reports and the price of another one",
    needs: "viewBilling",
    answers: { 200: listOf(BillingTest) },
  },
  {
    method: "POST",
    path: "/billing/checkout",
    summary: "Start a purchase of reports. It is paid on the payment provider's page",
    needs: "viewBilling",
    body: CheckoutRequest,
    answers: { 200: Checkout },
    refuses: ["test_not_for_sale", "payment_unavailable"],
  },
  {
    method: "GET",
    path: "/billing/checkout/success",
    summary:
      "A checkout's outcome according to the provider. A payment is credited once, however often this is called",
    needs: "viewBilling",
    query: z.object({ session: z.string() }),
    answers: { 200: CheckoutSuccess },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/billing/purchases",
    summary: "Purchases, including unfinished ones, newest first",
    needs: "viewBilling",
    query: PurchasesQuery,
    answers: { 200: pagesOf(Purchase) },
  },
  {
    method: "GET",
    path: "/billing/usage",
    summary: "Reports used between two days, by batch, project, test or month",
    needs: "viewBilling",
    query: UsageQuery,
    answers: { 200: listOf(Usage) },
  },
  {
    method: "GET",
    path: "/billing/details",
    summary: "The organisation's address and tax number on receipts",
    needs: "viewBilling",
    isOfThing: true,
    answers: { 200: BillingDetails },
  },
  {
    method: "PUT",
    path: "/billing/details",
    summary: "Change the address and tax number on later receipts",
    needs: "viewBilling",
    isOfThing: true,
    body: BillingDetails,
    answers: { 200: BillingDetails },
  },
  {
    method: "POST",
    path: "/billing/purchases/{id}/receipt",
    summary: "The receipt of a paid purchase as a PDF. Follow the task to its download",
    needs: "viewBilling",
    body: ReceiptRequest,
    answers: { 202: AcceptedTask },
    refuses: ["not_found", "no_receipt"],
  },
  {
    method: "POST",
    path: "/billing/events",
    summary: "For the payment provider only, with its signature: a checkout's outcome",
    needs: "comeIn",
    takes: "application/json",
    answers: { 204: null },
    refuses: ["wrong_signature"],
  },
];
