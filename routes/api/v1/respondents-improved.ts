import { define } from "../../../define.ts";
import { improvedRespondents } from "../../../domain/respondents/improved_respondents.ts";
import { OfBatchQuery } from "../../../model/improved_respondent.ts";
import { readQuery } from "../../../site/query.ts";
import { streamedList } from "../../../site/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return streamedList(await improvedRespondents(state, state.actor, readQuery(url, OfBatchQuery)));
  },
});
