import { define } from "$/define.ts";
import { proveAgain } from "$/domain/account/sessions/prove.ts";
import { Proof } from "$/model/account/session.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    await proveAgain(state, state.actor, await readBody(req, Proof));
    return new Response(null, { status: 204 });
  },
});
