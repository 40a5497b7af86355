import { define } from "$/define.ts";
import { changeWebhook, deleteWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { WebhookChange } from "$/model/webhooks/webhook.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await webhookById(state, state.actor, params.id!));
  },
  async PATCH({ req, state, params }) {
    await changeWebhook(state, state.actor, params.id!, await readBody(req, WebhookChange));
    return Response.json(await webhookById(state, state.actor, params.id!));
  },
  async DELETE({ state, params }) {
    await deleteWebhook(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
