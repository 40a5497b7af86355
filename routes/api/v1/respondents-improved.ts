import { define } from "$/define.ts";
import { improvedRespondents } from "$/domain/respondents/lists/improved_respondents.ts";
import { OfBatchQuery } from "$/model/respondents/improved_respondent.ts";
import { readPage } from "$/site/request/page.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, OfBatchQuery);
    return streamedList(page, await improvedRespondents(state, state.actor, page.query));
  },
});
