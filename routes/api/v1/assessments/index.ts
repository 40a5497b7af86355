import { define } from "../../../../define.ts";
import { batchAssessments } from "../../../../domain/respondents/improved_respondents.ts";
import { OfBatchQuery } from "../../../../model/improved_respondent.ts";
import { readQuery } from "../../../../site/query.ts";
import { streamedList } from "../../../../site/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const asked = { ...readQuery(url, OfBatchQuery), isComplete: false };
    return streamedList(await batchAssessments(state, state.actor, asked));
  },
});
