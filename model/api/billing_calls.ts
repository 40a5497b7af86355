import { z } from "zod";
import { BillingTest, Checkout, CheckoutAsked, CheckoutSuccess } from "../billing.ts";
import type { Call } from "./call.ts";

/** Reports bought in advance. Where the organisation has no billing each of them is forbidden. */
export const BILLING_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/billing/tests",
    summary: "The tests with what is left of the reports bought for each, and what another one costs",
    by: "admin",
    answers: { 200: z.object({ count: z.int(), results: z.array(BillingTest) }) },
  },
  {
    method: "POST",
    path: "/billing/checkout",
    summary: "Begin to buy reports; they are paid on the payment provider's page",
    by: "admin",
    body: CheckoutAsked,
    answers: { 200: Checkout },
    refuses: ["test_not_for_sale", "payment_unavailable"],
  },
  {
    method: "GET",
    path: "/billing/checkout/success",
    summary:
      "How a checkout ended, as the provider says; what is paid is granted once, however often it is asked",
    by: "admin",
    query: z.object({ session: z.string() }),
    answers: { 200: CheckoutSuccess },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/billing/events",
    summary: "For the payment provider alone, whose signature it carries: what became of a checkout",
    by: "anyone",
    answers: { 204: null },
    refuses: ["wrong_signature"],
  },
];
