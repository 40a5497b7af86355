import { define } from "$/define.ts";
import { retryTask } from "$/domain/operators/queue.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await retryTask(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
