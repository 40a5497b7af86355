import { define } from "$/define.ts";
import { inviteAdmin } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { AdminInvitation } from "$/model/operators/organizations.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { req, state, params } = ctx;
    const { email } = await readBody(req, AdminInvitation);
    await inviteAdmin(state, state.actor, requireId(params.id), email, visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
