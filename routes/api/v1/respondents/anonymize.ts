import { define } from "$/define.ts";
import { anonymizeMany } from "$/domain/respondents/anonymizing/anonymize_many.ts";
import { RespondentList } from "$/model/respondents/respondent_info.ts";
import { taskState } from "$/model/queue/task.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents } = await readBody(req, RespondentList, LIMITS.listBytes);
    const { done, task } = await anonymizeMany(state, state.actor, respondents);
    if (!task) return Response.json({ anonymized: done });
    const body = { task: task.id, ...taskState(task, state.t("common:task.failed")) };
    return Response.json(body, { status: 202 });
  },
});
