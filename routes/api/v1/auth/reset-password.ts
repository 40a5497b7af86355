import { define } from "../../../../define.ts";
import { resetPassword } from "../../../../domain/account/reset_password.ts";
import { PasswordReset } from "../../../../model/account.ts";
import { readBody } from "../../../../site/body.ts";
import { visitorOf } from "../../../../site/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await resetPassword(ctx.state, await readBody(ctx.req, PasswordReset), visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
