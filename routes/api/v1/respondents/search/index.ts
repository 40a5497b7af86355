import { define } from "$/define.ts";
import { findRespondents } from "$/domain/respondents/lists/find_respondents.ts";
import { SearchQuery } from "$/model/respondents/calls.ts";
import { searchOrder } from "$/model/respondents/respondent_search.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { query, limit, offset, o } = readQuery(url, SearchQuery);
    return Response.json(
      await findRespondents(state, state.actor, query, { limit, offset, order: searchOrder(o) }),
      { headers: { "cache-control": "no-store" } },
    );
  },
});
