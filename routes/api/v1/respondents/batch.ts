import { define } from "$/define.ts";
import { inviteRespondents, linesOf } from "$/domain/inviting/invite_respondents.ts";
import { InvitationList } from "$/model/inviting/respondent_invitation.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents, ...terms } = await readBody(req, InvitationList, LIMITS.listBytes);
    const invited = await inviteRespondents(state, state.actor, { ...terms, lines: linesOf(respondents) });
    return Response.json(invited, { status: 201 });
  },
});
