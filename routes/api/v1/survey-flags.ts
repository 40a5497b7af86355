import { define } from "$/define.ts";
import { surveyFlags } from "$/domain/surveys/surveys.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await surveyFlags(state, state.actor));
  },
});
