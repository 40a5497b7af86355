import { define } from "$/define.ts";
import { enterSupport } from "$/domain/support/entering.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await enterSupport(state, state.actor, requireId(params.id)));
  },
});
