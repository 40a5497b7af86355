import { define } from "$/define.ts";
import { testWebhook } from "$/domain/webhooks/deliveries.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await testWebhook(state, state.actor, params.id!), { status: 202 });
  },
});
