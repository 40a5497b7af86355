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
import { type Call, listOf } from "../call.ts";

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
    summary: "The tests with what is left of the reports bought for each, and what another one costs",
    needs: "viewBilling",
    answers: { 200: listOf(BillingTest) },
  },
  {
    method: "POST",
    path: "/billing/checkout",
    summary: "Begin to buy reports; they are paid on the payment provider's page",
    needs: "viewBilling",
    body: CheckoutRequest,
    answers: { 200: Checkout },
    refuses: ["test_not_for_sale", "payment_unavailable"],
  },
  {
    method: "GET",
    path: "/billing/checkout/success",
    summary:
      "How a checkout ended, as the provider says; what is paid is granted once, however often it is asked",
    needs: "viewBilling",
    query: z.object({ session: z.string() }),
    answers: { 200: CheckoutSuccess },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/billing/purchases",
    summary: "What was bought, or begun to be, the newest first",
    needs: "viewBilling",
    query: PurchasesQuery,
    answers: { 200: listOf(Purchase) },
  },
  {
    method: "GET",
    path: "/billing/usage",
    summary: "Where reports went: by batch, project, test or month, between two days",
    needs: "viewBilling",
    query: UsageQuery,
    answers: { 200: listOf(Usage) },
  },
  {
    method: "POST",
    path: "/billing/events",
    summary: "For the payment provider alone, whose signature it carries: what became of a checkout",
    needs: "comeIn",
    answers: { 204: null },
    refuses: ["wrong_signature"],
  },
];
