import { define } from "$/define.ts";
import { inviteMember } from "$/domain/account/members/invite_member.ts";
import { MemberInvitation } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const invitation = await readBody(ctx.req, MemberInvitation);
    const invited = await inviteMember(ctx.state, ctx.state.actor, invitation, ctx.state);
    return Response.json(invited, { status: 201 });
  },
});
