import { define } from "$/define.ts";
import { offerProof } from "$/domain/account/sessions/prove.ts";
import { Refusal } from "$/model/refusal.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const asked = await offerProof(state, state.actor);
    if (!asked) throw new Refusal("not_found");
    return Response.json(asked);
  },
});
