import { define } from "$/define.ts";
import { me } from "$/domain/account/user.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await me(ctx.state, ctx.state.actor));
  },
});
