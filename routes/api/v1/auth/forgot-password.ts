import { define } from "../../../../define.ts";
import { forgotPassword } from "../../../../domain/account/forgot_password.ts";
import { ForgottenPassword } from "../../../../model/account.ts";
import { readBody } from "../../../../site/body.ts";
import { visitorOf } from "../../../../site/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await forgotPassword(ctx.state, await readBody(ctx.req, ForgottenPassword), visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
