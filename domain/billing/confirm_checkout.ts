import { findPurchase, type Purchase } from "../../db/billing/purchases.ts";
import type { CheckoutStatus, Payments } from "../../lib/payment/payments.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { CheckoutSuccess } from "../../model/billing/billing.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { creditsInOrder } from "./prepaid_credits.ts";
import { requireBilling } from "./require_billing.ts";
import { settlePurchase } from "./settle_purchase.ts";

/**
 * Updates a purchase after the buyer returns from the provider's page. The return proves nothing: the status
 * is read from the provider.
 */
export async function confirmCheckout(ctx: Ctx, actor: Actor, checkoutId: string): Promise<Purchase> {
  const { admin: { orgId } } = await requireBilling(ctx, actor);
  const purchase = await findPurchase(ctx.sql, orgId, { checkoutId });
  if (!purchase) throw new Refusal("not_found");
  // Without a provider only the stored status is known.
  if (purchase.status === "paid" || !ctx.payments) return purchase;
  const status = await statusAt(ctx, ctx.payments, checkoutId);
  if (status) await settlePurchase(ctx, { orgId, id: purchase.id }, status);
  return (await findPurchase(ctx.sql, orgId, { id: purchase.id }))!;
}

async function statusAt(ctx: Ctx, payments: Payments, checkoutId: string): Promise<CheckoutStatus | null> {
  try {
    return await payments.readCheckout(checkoutId);
  } catch (error) {
    // The provider's event will still arrive, so a payment is not lost.
    ctx.log.error("checkout not read", error);
    return null;
  }
}

export async function checkoutSuccess(ctx: Ctx, actor: Actor, checkoutId: string): Promise<CheckoutSuccess> {
  const { status, items } = await confirmCheckout(ctx, actor, checkoutId);
  const { admin: { orgId } } = await requireBilling(ctx, actor);
  const remainingOf = new Map(
    (await creditsInOrder(ctx.sql, orgId)).map(({ testId, remaining }) => [testId, remaining]),
  );
  const tests = items.map(({ testId, quantity }) => ({
    id: testId,
    quantity,
    reportsPrepaidRemaining: remainingOf.get(testId) ?? 0,
  }));
  return { status, tests };
}

/** Returns a purchase for review before payment. */
export async function openPurchase(ctx: Ctx, actor: Actor, id: string): Promise<Purchase> {
  const { admin: { orgId } } = await requireBilling(ctx, actor);
  const purchase = await findPurchase(ctx.sql, orgId, { id: requireId(id) });
  if (!purchase) throw new Refusal("not_found");
  return purchase;
}
