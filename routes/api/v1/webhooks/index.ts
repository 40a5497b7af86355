import { define } from "$/define.ts";
import { createWebhook, listWebhooks } from "$/domain/webhooks/webhooks.ts";
import { NewWebhook } from "$/model/webhooks/webhook.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listWebhooks(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const created = await createWebhook(state, state.actor, await readBody(req, NewWebhook));
    return Response.json(created, { status: 201 });
  },
});
