import { define } from "../../../../define.ts";
import { changePassword } from "../../../../domain/account/change_password.ts";
import { PasswordChange } from "../../../../model/account.ts";
import { readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await changePassword(ctx.state, ctx.state.actor, await readBody(ctx.req, PasswordChange));
    return new Response(null, { status: 204 });
  },
});
