import { define } from "../../../../../define.ts";
import { openCheckout } from "../../../../../domain/billing/open_checkout.ts";
import { CheckoutAsked } from "../../../../../model/billing.ts";
import { readBody } from "../../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const asked = await readBody(req, CheckoutAsked);
    const { checkoutUrl } = await openCheckout(state, state.actor, asked, state.language);
    return Response.json({ checkoutUrl });
  },
});
