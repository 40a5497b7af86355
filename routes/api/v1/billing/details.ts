import { define } from "$/define.ts";
import { billingDetails, changeBillingDetails } from "$/domain/billing/receipts.ts";
import { BillingDetails } from "$/model/billing/receipts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await billingDetails(state, state.actor));
  },
  async PUT({ req, state }) {
    return Response.json(await changeBillingDetails(state, state.actor, await readBody(req, BillingDetails)));
  },
});
