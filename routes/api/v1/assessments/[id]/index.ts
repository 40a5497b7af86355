import { define } from "$/define.ts";
import { deleteAssessment } from "$/domain/respondents/delete_assessment.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async DELETE({ state, params }) {
    await deleteAssessment(state, state.actor, requireId(params.id));
    return new Response(null, { status: 204 });
  },
});
