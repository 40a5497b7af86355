import { define } from "$/define.ts";
import { askOperatorFactorReset } from "$/domain/account/second_factor/reset.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await askOperatorFactorReset(state, state.actor, requireId(params.id), state);
    return new Response(null, { status: 204 });
  },
});
