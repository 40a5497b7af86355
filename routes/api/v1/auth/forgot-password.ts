import { define } from "$/define.ts";
import { forgotPassword } from "$/domain/account/password/forgot_password.ts";
import { ForgottenPassword } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await forgotPassword(ctx.state, await readBody(ctx.req, ForgottenPassword), visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
