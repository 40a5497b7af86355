import { define } from "$/define.ts";
import { readSurvey } from "$/domain/surveys/surveys.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const survey = await readSurvey(state, state.actor, state.language);
    if (!survey) return Response.json({ count: 0, results: [] });
    const { afterTest: _, ...asked } = survey;
    return Response.json({ count: 1, results: [asked] });
  },
});
