import { define } from "$/define.ts";
import { readDelivery } from "$/domain/webhooks/deliveries.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await readDelivery(state, state.actor, params.id!, params.delivery!));
  },
});
