import { define } from "$/define.ts";
import { rotateWebhookSecret } from "$/domain/webhooks/webhooks.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await rotateWebhookSecret(state, state.actor, params.id!), { status: 201 });
  },
});
