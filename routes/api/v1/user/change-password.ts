import { define } from "$/define.ts";
import { changePassword } from "$/domain/account/password/change_password.ts";
import { PasswordChange } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await changePassword(ctx.state, ctx.state.actor, await readBody(ctx.req, PasswordChange));
    return new Response(null, { status: 204 });
  },
});
