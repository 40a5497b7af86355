import { define } from "$/define.ts";
import { openCheckout } from "$/domain/billing/open_checkout.ts";
import { CheckoutRequest } from "$/model/billing/billing.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const order = await readBody(req, CheckoutRequest);
    const { checkoutUrl } = await openCheckout(state, state.actor, order, state.language);
    return Response.json({ checkoutUrl });
  },
});
