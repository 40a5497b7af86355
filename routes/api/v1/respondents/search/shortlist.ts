import { define } from "$/define.ts";
import { shortlistRespondents } from "$/domain/respondents/lists/search_respondents.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const query = url.searchParams.get("query") ?? "";
    const { results, count } = await shortlistRespondents(state, state.actor, query);
    return Response.json({ results, count }, { headers: { "cache-control": "no-store" } });
  },
});
