import { define } from "$/define.ts";
import { batchAssessments } from "$/domain/respondents/lists/improved_respondents.ts";
import { OfBatchQuery } from "$/model/respondents/improved_respondent.ts";
import { readQuery } from "$/site/request/body.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const query = { ...readQuery(url, OfBatchQuery), isComplete: false };
    return streamedList(await batchAssessments(state, state.actor, query));
  },
});
