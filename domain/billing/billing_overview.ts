import { listCreditUsage, type UsageRow } from "../../db/billing/credit_usage.ts";
import { countPurchases, listPurchases, type Purchase } from "../../db/billing/purchases.ts";
import { findBillingDetails } from "../../db/billing/receipts.ts";
import { momentsAt } from "../../lib/time/time_zone.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { UsageQuery } from "../../model/billing/billing.ts";
import { LIMITS } from "../../model/limits.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import type { Ctx } from "../context.ts";
import { creditsInOrder } from "./prepaid_credits.ts";
import { requireBilling } from "./require_billing.ts";

/** Returns the Billing & Usage page: remaining credits, purchases, and usage. */
export async function billingOverview(ctx: Ctx, actor: Actor, query: UsageQuery) {
  const { organization: { id, currency, timeZone } } = await requireBilling(ctx, actor);
  const [credits, { results: purchases }, usage, details] = await Promise.all([
    creditsInOrder(ctx.sql, id),
    listPurchases(ctx.sql, id, { limit: LIMITS.purchasesShown }),
    listCreditUsage(ctx.sql, id, { by: query.by, ...periodOf(query, timeZone) }),
    findBillingDetails(ctx.sql, id),
  ]);
  const canBuy = ctx.payments !== undefined;
  return { currency, timeZone, canBuy, credits, purchases, usage, query, details: details! };
}

export async function purchases(
  ctx: Ctx,
  actor: Actor,
  page: Page,
): Promise<Listed<Purchase>> {
  const { organization: { id } } = await requireBilling(ctx, actor);
  const [count, rows] = await Promise.all([
    lengthOf(page, () => countPurchases(ctx.sql, id)),
    listPurchases(ctx.sql, id, page),
  ]);
  return { count, ...rows };
}

export async function creditUsage(ctx: Ctx, actor: Actor, query: UsageQuery): Promise<readonly UsageRow[]> {
  const { organization: { id, timeZone } } = await requireBilling(ctx, actor);
  return await listCreditUsage(ctx.sql, id, { by: query.by, ...periodOf(query, timeZone) });
}

const periodOf = ({ from, to }: UsageQuery, timeZone: string) => ({
  from: from ? dayBegins(from, timeZone) : null,
  before: to ? dayBegins(dayAfter(to), timeZone) : null,
});

/** Where a clock change skips midnight, a day begins with its first existing time. */
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
