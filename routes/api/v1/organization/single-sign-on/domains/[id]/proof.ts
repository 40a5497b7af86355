import { define } from "$/define.ts";
import { proveMailDomain } from "$/domain/account/single_sign_on/domains.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await proveMailDomain(state, state.actor, params.id!));
  },
});
