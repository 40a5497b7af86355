import { define } from "$/define.ts";
import { publishProposal } from "$/domain/operators/content/publish.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await publishProposal(state, state.actor, requireId(params.id)));
  },
});
