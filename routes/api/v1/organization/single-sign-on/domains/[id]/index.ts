import { define } from "$/define.ts";
import { removeMailDomain } from "$/domain/account/single_sign_on/domains.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await removeMailDomain(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
