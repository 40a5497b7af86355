import { define } from "../../../../../define.ts";
import { findRespondents } from "../../../../../domain/respondents/find_respondents.ts";
import { SearchQuery } from "../../../../../model/api/search_calls.ts";
import { searchOrder } from "../../../../../model/respondent_search.ts";
import { readQuery } from "../../../../../site/query.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { query, limit, offset, o } = readQuery(url, SearchQuery);
    return Response.json(
      await findRespondents(state, state.actor, query, { limit, offset, order: searchOrder(o) }),
      { headers: { "cache-control": "no-store" } },
    );
  },
});
