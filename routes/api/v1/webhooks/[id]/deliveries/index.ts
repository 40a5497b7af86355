import { define } from "$/define.ts";
import { readDeliveries } from "$/domain/webhooks/deliveries.ts";
import { DeliveryQuery } from "$/model/webhooks/webhook.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ url, state, params }) {
    const query = readQuery(url, DeliveryQuery);
    return Response.json(await readDeliveries(state, state.actor, params.id!, query));
  },
});
