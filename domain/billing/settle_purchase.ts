import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { grantCredits } from "../../db/billing/credits.ts";
import { numberReceipt } from "../../db/billing/receipts.ts";
import { findPurchase, settleUnpaid } from "../../db/billing/purchases.ts";
import type { CheckoutStatus } from "../../lib/payment/payments.ts";
import type { Ctx } from "../context.ts";

/**
 * Settles a purchase with its provider's status. A payment is reported twice or more, by the provider and by
 * the buyer's return, often in the same second: only the first to settle the row grants the credits.
 */
export async function settlePurchase(
  ctx: Ctx,
  { orgId, id }: { orgId: string; id: string },
  status: CheckoutStatus,
): Promise<void> {
  if (status === "open") return;
  const now = ctx.now();
  await ctx.sql.begin(async (tx) => {
    if (!await settleUnpaid(tx, orgId, id, { status, now })) return;
    const event = { at: now, actorKind: "system", subjectKind: "purchase", subjectId: id } as const;
    if (status === "expired") return await appendAuditEvent(tx, orgId, { ...event, verb: "expireCheckout" });
    await numberReceipt(tx, orgId, id);
    const { items, requestedBy } = (await findPurchase(tx, orgId, { id }))!;
    for (const { testId, quantity } of items) {
      await grantCredits(tx, orgId, {
        testId,
        amount: quantity,
        reference: `purchase ${id}`,
        createdBy: requestedBy,
      });
    }
    const reports = items.reduce((sum, { quantity }) => sum + quantity, 0);
    await appendAuditEvent(tx, orgId, { ...event, verb: "grantCredits", detail: { reports } });
  });
}
