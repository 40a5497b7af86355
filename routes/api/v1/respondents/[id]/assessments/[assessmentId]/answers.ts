import { define } from "$/define.ts";
import { openAnswers } from "$/domain/respondents/open_answers.ts";
import { findRespondentById } from "$/domain/respondents/open_respondent.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const assessmentId = requireId(params.assessmentId);
    const { id, projectId, batchId } = await findRespondentById(state, state.actor, params.id);
    const place = { projectId, batchId, respondentId: id };
    const { parts, questions, worths } = await openAnswers(state, state.actor, {
      ...{ ...place, assessmentId, language: state.language },
    });
    return Response.json({ parts, questions, worths });
  },
});
