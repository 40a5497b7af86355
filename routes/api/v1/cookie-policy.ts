import { define } from "$/define.ts";
import { latestTerms } from "$/domain/organization/agreements/latest_terms.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await latestTerms(ctx.state, "cookie_policy", ctx.state.language));
  },
});
