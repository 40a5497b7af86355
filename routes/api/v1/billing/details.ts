import { define } from "$/define.ts";
import { billingDetails, changeBillingDetails } from "$/domain/billing/receipts.ts";
import { BillingDetails } from "$/model/billing/receipts.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => billingDetails(state, state.actor),
  {
    async PUT({ req, state }) {
      await changeBillingDetails(state, state.actor, await readBody(req, BillingDetails));
    },
  },
));
