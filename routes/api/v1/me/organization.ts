import { define } from "$/define.ts";
import { organization } from "$/domain/organization/organization.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await organization(ctx.state, ctx.state.actor, ctx.state.language));
  },
});
