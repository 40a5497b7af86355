import { define } from "$/define.ts";
import { findRespondents } from "$/domain/respondents/lists/find_respondents.ts";
import { SearchQuery } from "$/model/respondents/calls.ts";
import { searchOrder } from "$/model/respondents/respondent_search.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, SearchQuery);
    const { query, o, ...rest } = page.query;
    return answerPage(
      page,
      await findRespondents(state, state.actor, query, { ...rest, order: searchOrder(o) }),
    );
  },
});
