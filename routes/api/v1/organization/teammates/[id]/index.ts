import { define } from "$/define.ts";
import { changeMember } from "$/domain/account/members/change_member.ts";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { MemberChange } from "$/model/account/account.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH(ctx) {
    const memberId = requireId(ctx.params.id);
    const change = await readBody(ctx.req, MemberChange);
    return Response.json(await changeMember(ctx.state, ctx.state.actor, memberId, change, ctx.state));
  },
  async DELETE(ctx) {
    await deleteMember(ctx.state, ctx.state.actor, requireId(ctx.params.id));
    return new Response(null, { status: 204 });
  },
});
