import { define } from "$/define.ts";
import { readProposal, withdrawProposal } from "$/domain/operators/content/proposals.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await readProposal(state, state.actor, requireId(params.id)));
  },
  async DELETE({ state, params }) {
    await withdrawProposal(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
