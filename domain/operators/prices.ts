import { listCurrencies, listPrices as list, lockPrices, setPrice } from "../../db/operators/prices.ts";
import { amountInWords } from "../../lib/text/money.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { inShownOrder } from "../../model/instruments/test_identifiers.ts";
import type { Price, TestPrices } from "../../model/operators/prices.ts";
import { Refusal } from "../../model/refusal.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The prices of every test, in the order in which tests are shown. */
export async function listPrices(ctx: Pick<Ctx, "sql">, actor: Actor): Promise<TestPrices[]> {
  requireMay(actor, "operate");
  return (await list(ctx.sql)).sort((one, other) => inShownOrder(one.test, other.test));
}

/** Currencies in which an organisation pays, or a test has a price. */
export async function pricedCurrencies(ctx: Ctx, actor: Actor): Promise<string[]> {
  requireMay(actor, "operate");
  return await listCurrencies(ctx.sql);
}

/** Sets prices, for purchases that begin from now on. Repeating one does nothing. */
export async function setPrices(ctx: Ctx, actor: Actor, changes: readonly Price[]): Promise<TestPrices[]> {
  const operator = requireMay(actor, "operate");
  await ctx.sql.begin(async (tx) => {
    await lockPrices(tx);
    await ctx.unchanged?.(tx);
    const before = new Map((await list(tx)).map(({ test, prices }) => [test, prices]));
    for (const change of changes) {
      const { test, currency, amount } = change;
      const replaced = before.get(test)?.[currency] ?? null;
      if (replaced === amount && before.has(test)) continue;
      if (!await setPrice(tx, change)) throw new Refusal("not_found");
      await auditOperator(ctx, tx, operator, null, {
        verb: "setPrice",
        to: ["test", test],
        detail: {
          priceBefore: amountInWords(replaced, currency),
          price: amountInWords(amount, currency),
          currency,
        },
      });
    }
  });
  return await listPrices(ctx, actor);
}
