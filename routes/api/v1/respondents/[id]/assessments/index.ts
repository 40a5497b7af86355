import { define } from "$/define.ts";
import { listAssessments } from "$/domain/entry/respondent_home.ts";
import { requireId } from "$/model/id.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const results = await listAssessments(state, state.actor, requireId(params.id), state.language);
    return Response.json({ count: results.length, results });
  },
});
