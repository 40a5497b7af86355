import { define } from "$/define.ts";
import { handOver } from "$/domain/entry/hand_over.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ params, state }) {
    return Response.json(await handOver(state, state.actor, requireId(params.id)), { status: 201 });
  },
});
