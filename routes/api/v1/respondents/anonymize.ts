import { define } from "../../../../define.ts";
import { anonymizeMany } from "../../../../domain/respondents/anonymize_many.ts";
import { RespondentList } from "../../../../model/respondent_edit.ts";
import { taskState } from "../../../../model/task.ts";
import { LIST_BYTES, readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents } = await readBody(req, RespondentList, LIST_BYTES);
    const { done, task } = await anonymizeMany(state, state.actor, respondents);
    if (!task) return Response.json({ anonymized: done });
    const body = { task: task.id, ...taskState(task, state.t("common:task.failed")) };
    return Response.json(body, { status: 202 });
  },
});
