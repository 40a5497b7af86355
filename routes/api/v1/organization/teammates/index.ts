import { define } from "$/define.ts";
import { listMembers } from "$/domain/account/members/list_members.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const results = await listMembers(ctx.state, ctx.state.actor);
    return Response.json({ count: results.length, results });
  },
});
