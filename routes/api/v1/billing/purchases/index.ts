import { define } from "$/define.ts";
import { purchases } from "$/domain/billing/billing_overview.ts";
import { PurchasesQuery } from "$/model/billing/billing.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ url, state }) {
    const page = readPage(state, url, PurchasesQuery);
    const { results, ...list } = await purchases(state, state.actor, page.query);
    return answerPage(page, { ...list, results: results.map(({ checkoutId: _, ...purchase }) => purchase) });
  },
});
