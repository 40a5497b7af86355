import { define } from "$/define.ts";
import { completeAssessment } from "$/domain/sitting/complete_assessment.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    const { actor } = state;
    const [respondentId, assessmentId] = [requireId(params.id), requireId(params.assessmentId)];
    if (actor.kind === "respondent" && actor.respondentId !== respondentId) throw new Refusal("not_found");
    return Response.json(await completeAssessment(state, actor, assessmentId));
  },
});
