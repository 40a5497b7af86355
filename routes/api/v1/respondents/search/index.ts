import { define } from "../../../../../define.ts";
import { searchRespondents } from "../../../../../domain/respondents/search_respondents.ts";
import { SearchQuery } from "../../../../../model/api/search_calls.ts";
import { searchOrder } from "../../../../../model/respondent_search.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { query, limit, offset, o } = SearchQuery.parse(Object.fromEntries(url.searchParams));
    return Response.json(
      await searchRespondents(state, state.actor, query, { limit, offset, order: searchOrder(o) }),
      { headers: { "cache-control": "no-store" } },
    );
  },
});
