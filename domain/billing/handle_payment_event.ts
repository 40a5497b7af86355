import { findCheckout } from "../../db/billing/purchases.ts";
import { type PaymentEvent, WrongSignature } from "../../lib/payment/payments.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { settlePurchase } from "./settle_purchase.ts";

/**
 * Handles an event of the payment provider. The request has no session: the event's signature authenticates
 * it.
 */
export async function handlePaymentEvent(ctx: Ctx, body: string, signature: string | null): Promise<void> {
  if (!ctx.payments) throw new Refusal("not_found");
  const event = readEvent(ctx, body, signature);
  if (!event) return;
  const purchase = await findCheckout(ctx.sql, ctx.payments.provider, event.checkoutId);
  // Another installation can share the provider's account: unknown checkouts are ignored.
  if (purchase) await settlePurchase(ctx, purchase, event.status);
}

function readEvent(ctx: Ctx, body: string, signature: string | null): PaymentEvent | null {
  try {
    return ctx.payments!.readEvent(body, signature, ctx.now());
  } catch (error) {
    if (error instanceof WrongSignature) throw new Refusal("wrong_signature");
    throw error;
  }
}
