import { define } from "$/define.ts";
import { endSupport, openSupport, readSupport } from "$/domain/support/support_session.ts";
import { NewSupportSession } from "$/model/support/support_session.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json({ session: await readSupport(state, state.actor) });
  },
  async POST({ req, state }) {
    const session = await openSupport(state, state.actor, await readBody(req, NewSupportSession));
    return Response.json(session, { status: 201 });
  },
  async DELETE({ state }) {
    await endSupport(state, state.actor);
    return new Response(null, { status: 204 });
  },
});
