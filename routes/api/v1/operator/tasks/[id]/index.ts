import { define } from "$/define.ts";
import { dropTask } from "$/domain/operators/queue.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await dropTask(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
