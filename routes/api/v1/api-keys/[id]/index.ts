import { define } from "$/define.ts";
import { endKey } from "$/domain/machines/api_keys.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await endKey(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
