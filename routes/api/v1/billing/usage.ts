import { define } from "$/define.ts";
import { creditUsage } from "$/domain/billing/billing_overview.ts";
import { UsageQuery } from "$/model/billing/billing.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ url, state }) {
    const results = await creditUsage(state, state.actor, readQuery(url, UsageQuery));
    return Response.json({ count: results.length, results });
  },
});
