import { define } from "$/define.ts";
import { endAnnouncement } from "$/domain/operators/announcements.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await endAnnouncement(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
