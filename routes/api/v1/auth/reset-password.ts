import { define } from "$/define.ts";
import { resetPassword } from "$/domain/account/password/reset_password.ts";
import { PasswordReset } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await resetPassword(ctx.state, await readBody(ctx.req, PasswordReset), visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
