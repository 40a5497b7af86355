import { define } from "$/define.ts";
import { retryDelivery } from "$/domain/webhooks/deliveries.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await retryDelivery(state, state.actor, params.id!, params.delivery!);
    return new Response(null, { status: 202 });
  },
});
