import { define } from "$/define.ts";
import { readSecondFactor, removeFactor } from "$/domain/account/second_factor/second_factor.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readSecondFactor(state, state.actor));
  },
  async DELETE({ state }) {
    await removeFactor(state, state.actor, state);
    return new Response(null, { status: 204 });
  },
});
