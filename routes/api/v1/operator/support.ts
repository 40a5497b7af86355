import { define } from "$/define.ts";
import { leaveSupport, listOpenSupport } from "$/domain/support/entering.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listOpenSupport(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async DELETE({ state }) {
    await leaveSupport(state, state.actor);
    return new Response(null, { status: 204 });
  },
});
