import { define } from "$/define.ts";
import { latestPrivacyAndTerms } from "$/domain/organization/agreements/latest_terms.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await latestPrivacyAndTerms(ctx.state, ctx.state.language));
  },
});
