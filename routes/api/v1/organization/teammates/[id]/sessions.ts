import { define } from "$/define.ts";
import { endMemberSessions } from "$/domain/account/sessions/sessions.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    return Response.json({ ended: await endMemberSessions(state, state.actor, requireId(params.id)) });
  },
});
