import { define } from "$/define.ts";
import { acceptInvitation } from "$/domain/account/members/accept_invitation.ts";
import { SignUp } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const signUp = await readBody(ctx.req, SignUp);
    const { cookie: _, device: __, ...signedIn } = await acceptInvitation(ctx.state, signUp, {
      ...visitorOf(ctx),
      isProgram: true,
    });
    return Response.json(signedIn);
  },
});
