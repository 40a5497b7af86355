import { define } from "$/define.ts";
import { replayRange } from "$/domain/webhooks/deliveries.ts";
import { ReplayRange } from "$/model/webhooks/webhook.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const range = await readBody(req, ReplayRange);
    return Response.json(await replayRange(state, state.actor, params.id!, range), { status: 202 });
  },
});
