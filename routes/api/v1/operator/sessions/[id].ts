import { define } from "$/define.ts";
import { endOwnSession } from "$/domain/account/sessions/sessions.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await endOwnSession(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
