import { listCreditUsage } from "../../db/credit_usage.ts";
import { listPurchases } from "../../db/purchases.ts";
import { momentsAt } from "../../lib/time_zone.ts";
import type { Actor } from "../../model/actor.ts";
import type { UsageAsked } from "../../model/billing.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Ctx } from "../context.ts";
import { creditsInOrder } from "./prepaid_credits.ts";
import { requireBilling } from "./require_billing.ts";

/** All of Billing & Usage: what is left, what was bought, and where it went. */
export async function billingOverview(ctx: Ctx, actor: Actor, asked: UsageAsked) {
  const { organization: { id, currency, timeZone } } = await requireBilling(ctx, actor);
  const period = {
    from: asked.from ? dayBegins(asked.from, timeZone) : null,
    before: asked.to ? dayBegins(dayAfter(asked.to), timeZone) : null,
  };
  const [credits, purchases, usage] = await Promise.all([
    creditsInOrder(ctx.sql, id),
    listPurchases(ctx.sql, id, LIMITS.purchasesShown),
    listCreditUsage(ctx.sql, id, { by: asked.by, ...period }),
  ]);
  return { currency, timeZone, canBuy: ctx.payments !== undefined, credits, purchases, usage, asked };
}

/** Where the clocks skip midnight, a day begins with the first minute that there is. */
function dayBegins(day: string, timeZone: string): Date {
  for (const time of ["00:00", "00:30", "01:00"]) {
    const [moment] = momentsAt({ day, time }, timeZone);
    if (moment) return moment;
  }
  return new Date(`${day}T00:00:00Z`);
}

function dayAfter(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}
