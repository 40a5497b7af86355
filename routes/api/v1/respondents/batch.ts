import { define } from "../../../../define.ts";
import { inviteRespondents, linesOf } from "../../../../domain/inviting/invite_respondents.ts";
import { InvitationList } from "../../../../model/respondent_invitation.ts";
import { LIST_BYTES, readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents, ...wanted } = await readBody(req, InvitationList, LIST_BYTES);
    const invited = await inviteRespondents(state, state.actor, { ...wanted, lines: linesOf(respondents) });
    return Response.json(invited, { status: 201 });
  },
});
