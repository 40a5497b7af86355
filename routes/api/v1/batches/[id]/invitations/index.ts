import { define } from "$/define.ts";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { InvitationQuery } from "$/model/inviting/calls.ts";
import { requireId } from "$/model/id.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const query = readQuery(url, InvitationQuery);
    const batchId = requireId(params.id);
    const { invitations, total } = await batchInvitations(state, state.actor, { ...query, batchId });
    return Response.json({ count: total, results: invitations });
  },
});
