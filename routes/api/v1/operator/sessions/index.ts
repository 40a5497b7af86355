import { define } from "$/define.ts";
import { endOtherSessions, listOwnSessions } from "$/domain/account/sessions/sessions.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listOwnSessions(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async DELETE({ state }) {
    return Response.json({ ended: await endOtherSessions(state, state.actor) });
  },
});
