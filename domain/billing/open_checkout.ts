import { findPurchase, insertPurchase, keepCheckout, type Purchase } from "../../db/billing/purchases.ts";
import { findUser } from "../../db/account/users.ts";
import { CHECKOUT, type Payments } from "../../lib/payment/payments.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import type { CheckoutRequest } from "../../model/billing/billing.ts";
import type { PurchaseTax } from "../../model/billing/receipts.ts";
import { type Language, localeOf } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireBilling } from "./require_billing.ts";

/** Begins a purchase at today's prices. It is paid on the provider's own page. */
export async function openCheckout(
  ctx: Ctx,
  actor: Actor,
  order: CheckoutRequest,
  language: Language,
): Promise<{ id: string; checkoutUrl: string }> {
  const { admin } = await requireBilling(ctx, actor);
  const { payments } = ctx;
  if (!payments) throw new Refusal("payment_unavailable");
  const items = new Map(order.items.map(({ test, quantity }) => [test, quantity]));
  const purchase = await ctx.sql.begin(async (tx) => {
    const id = await insertPurchase(tx, admin.orgId, { items, requestedBy: admin.userId });
    if (!id) throw new Refusal("test_not_for_sale");
    await audit(ctx, tx, admin, {
      verb: "openCheckout",
      to: ["purchase", id],
      detail: { reports: [...items.values()].reduce((sum, quantity) => sum + quantity) },
    });
    return (await findPurchase(tx, admin.orgId, { id }))!;
  });
  const checkout = await checkoutOf(ctx, payments, { admin, purchase, language });
  await keepCheckout(ctx.sql, admin.orgId, purchase.id, { provider: payments.provider, ...checkout });
  return { id: purchase.id, checkoutUrl: checkout.url };
}

/** The provider is paid by lines: the tax is one. */
const taxLine = (tax: PurchaseTax | null) =>
  tax ? [{ name: `${tax.name} ${tax.percent} %`, quantity: 1, amount: tax.amount }] : [];

async function checkoutOf(
  ctx: Ctx,
  payments: Payments,
  { admin, purchase, language }: { admin: Staff; purchase: Purchase; language: Language },
) {
  const billing = `${ctx.appUrl}/admin/org/billing/checkout`;
  const user = await findUser(ctx.sql, admin.orgId, admin.userId, ctx.now());
  try {
    return await payments.createCheckout({
      reference: purchase.id,
      currency: purchase.currency,
      locale: localeOf(language),
      email: user!.email,
      lines: [...purchase.items, ...taxLine(purchase.tax)],
      successUrl: `${billing}/success?session=${CHECKOUT}`,
      cancelUrl: `${billing}/cancel?purchase=${purchase.id}`,
    });
  } catch (error) {
    // The provider failed: the buyer is asked to try later, and nothing is paid twice.
    ctx.log.error("no checkout", error, { purchase: purchase.id });
    throw new Refusal("payment_unavailable");
  }
}
