import { define } from "$/define.ts";
import { changeWebhook, deleteWebhook, webhookById } from "$/domain/webhooks/webhooks.ts";
import { WebhookChange } from "$/model/webhooks/webhook.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => webhookById(state, state.actor, params.id!),
  {
    async PATCH({ req, state, params }) {
      await changeWebhook(state, state.actor, params.id!, await readBody(req, WebhookChange));
    },
    async DELETE({ state, params }) {
      await deleteWebhook(state, state.actor, params.id!);
    },
  },
));
