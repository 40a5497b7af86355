import { define } from "$/define.ts";
import { openResult } from "$/domain/respondents/open_result.ts";
import { findRespondentById } from "$/domain/respondents/open_respondent.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const assessmentId = requireId(params.assessmentId);
    const { id, projectId, batchId } = await findRespondentById(state, state.actor, params.id);
    const place = { projectId, batchId, respondentId: id };
    const { language } = state;
    const { result } = await openResult(state, state.actor, { ...place, assessmentId, language });
    return Response.json(result);
  },
});
