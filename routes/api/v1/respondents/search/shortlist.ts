import { define } from "$/define.ts";
import { shortlistRespondents } from "$/domain/respondents/lists/search_respondents.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(
      await shortlistRespondents(state, state.actor, url.searchParams.get("query") ?? ""),
      { headers: { "cache-control": "no-store" } },
    );
  },
});
