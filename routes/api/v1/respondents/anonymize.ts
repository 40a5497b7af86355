import { define } from "../../../../define.ts";
import { anonymizeRespondents } from "../../../../domain/respondents/anonymize.ts";
import { RespondentList } from "../../../../model/respondent_edit.ts";
import { LIST_BYTES, readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const { respondents } = await readBody(req, RespondentList, LIST_BYTES);
    const { done } = await anonymizeRespondents(state, state.actor, respondents);
    return Response.json({ anonymized: done });
  },
});
