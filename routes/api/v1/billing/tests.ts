import { define } from "$/define.ts";
import { listBillingTests } from "$/domain/billing/prepaid_credits.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listBillingTests(state, state.actor);
    return Response.json({ count: results.length, results });
  },
});
