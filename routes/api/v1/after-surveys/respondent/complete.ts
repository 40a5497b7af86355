import { define } from "$/define.ts";
import { completeSurvey } from "$/domain/surveys/surveys.ts";
import { SurveyEnd } from "$/model/entry/calls.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const form = await readOptionalBody(req, SurveyEnd);
    await completeSurvey(state, state.actor, { ...form, moment: "after" });
    return new Response(null, { status: 204 });
  },
});
