import {
  listOwnPriceMoves,
  listOwnPrices as list,
  type OwnPriceMove,
  setOwnPrice,
} from "../../db/billing/own_prices.ts";
import { lockOrganization } from "../../db/operators/organizations.ts";
import { amountInWords } from "../../lib/text/money.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { inShownOrder } from "../../model/instruments/test_identifiers.ts";
import { LIMITS } from "../../model/limits.ts";
import type { OwnPrice, OwnPriceChanges } from "../../model/operators/own_prices.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { readOrganization } from "./organizations.ts";

/** What every test costs an organisation, in the order in which tests are shown. */
export async function listOwnPrices(ctx: Ctx, actor: Actor, orgId: string): Promise<OwnPrice[]> {
  await readOrganization(ctx, actor, orgId);
  return (await list(ctx.sql, orgId)).sort((one, other) => inShownOrder(one.test, other.test));
}

/** What operators changed, newest first. */
export async function ownPriceMoves(ctx: Ctx, actor: Actor, orgId: string): Promise<OwnPriceMove[]> {
  requireMay(actor, "operate");
  return await listOwnPriceMoves(ctx.sql, orgId, LIMITS.creditMovesShown);
}

/**
 * Sets prices that hold for one organisation in place of the platform's, for purchases that begin from now
 * on. Repeating one does nothing. Refuses prices in another currency than the organisation's.
 */
export async function setOwnPrices(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  { prices, reason }: OwnPriceChanges,
): Promise<OwnPrice[]> {
  const operator = requireMay(actor, "operate");
  await ctx.sql.begin(async (tx) => {
    if (!await lockOrganization(tx, orgId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const before = new Map((await list(tx, orgId)).map((price) => [price.test, price]));
    for (const change of prices) {
      const replaced = before.get(change.test);
      // This installation has not imported the test.
      if (!replaced) throw new Refusal("not_found");
      const { ownPrice, currency } = replaced;
      if (change.currency !== currency) throw new Refusal("currency_changed");
      if (ownPrice === change.amount) continue;
      await setOwnPrice(tx, orgId, { ...change, reason, setBy: operator.operatorId, now: ctx.now() });
      await auditOperator(ctx, tx, operator, orgId, {
        verb: "setOwnPrice",
        to: ["test", change.test],
        detail: {
          priceBefore: amountInWords(ownPrice, currency),
          price: amountInWords(change.amount, currency),
          currency,
        },
      });
    }
  });
  return await listOwnPrices(ctx, actor, orgId);
}
