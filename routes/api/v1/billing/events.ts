import { define } from "$/define.ts";
import { handlePaymentEvent } from "$/domain/billing/handle_payment_event.ts";
import { readText } from "$/site/request/body.ts";

/** The body is passed on unchanged, because the signature covers its bytes. */
export const handler = define.handlers({
  async POST({ req, state }) {
    await handlePaymentEvent(state, await readText(req), req.headers.get("stripe-signature"));
    return new Response(null, { status: 204 });
  },
});
