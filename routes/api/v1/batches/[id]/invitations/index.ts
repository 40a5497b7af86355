import { define } from "$/define.ts";
import { findInvitations } from "$/domain/inviting/list_invitations.ts";
import { InvitationQuery } from "$/model/inviting/calls.ts";
import { requireId } from "$/model/id.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const page = readPage(state, url, InvitationQuery);
    const query = { ...page.query, batchId: requireId(params.id) };
    return answerPage(page, await findInvitations(state, state.actor, query));
  },
});
