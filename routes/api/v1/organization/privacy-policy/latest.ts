import { define } from "$/define.ts";
import { latestOrganizationTerms } from "$/domain/organization/agreements/latest_terms.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await latestOrganizationTerms(state, state.actor, "privacy_policy", state.language));
  },
});
