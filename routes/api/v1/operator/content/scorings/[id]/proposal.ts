import { define } from "$/define.ts";
import { proposeScoring } from "$/domain/operators/content/propose.ts";
import { requireNumber } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await proposeScoring(state, state.actor, requireNumber(params.id)), { status: 201 });
  },
});
