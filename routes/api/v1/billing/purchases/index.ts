import { define } from "$/define.ts";
import { purchases } from "$/domain/billing/billing_overview.ts";
import { PurchasesQuery } from "$/model/billing/billing.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ url, state }) {
    const { count, results } = await purchases(state, state.actor, readQuery(url, PurchasesQuery));
    return Response.json({ count, results: results.map(({ checkoutId: _, ...purchase }) => purchase) });
  },
});
