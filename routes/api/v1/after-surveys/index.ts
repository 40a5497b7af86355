import { define } from "$/define.ts";
import { readSurvey } from "$/domain/surveys/surveys.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const survey = await readSurvey(state, state.actor, state.language, "after");
    const results = survey ? [survey] : [];
    return Response.json({ count: results.length, results });
  },
});
