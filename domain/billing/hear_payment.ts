import { findCheckout } from "../../db/billing/purchases.ts";
import { type PaymentEvent, WrongSignature } from "../../lib/payment/payments.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { settlePurchase } from "./settle_purchase.ts";

/** What the provider tells of its own accord. Nobody is signed in: its signature is what counts. */
export async function hearPayment(ctx: Ctx, body: string, signature: string | null): Promise<void> {
  if (!ctx.payments) throw new Refusal("not_found");
  const event = eventIn(ctx, body, signature);
  if (!event) return;
  const purchase = await findCheckout(ctx.sql, ctx.payments.provider, event.checkoutId);
  // Another installation can share the provider's account: what is not ours is none of our business.
  if (purchase) await settlePurchase(ctx, purchase, event.status);
}

function eventIn(ctx: Ctx, body: string, signature: string | null): PaymentEvent | null {
  try {
    return ctx.payments!.readEvent(body, signature, ctx.now());
  } catch (thrown) {
    if (thrown instanceof WrongSignature) throw new Refusal("wrong_signature");
    throw thrown;
  }
}
