import { define } from "$/define.ts";
import { saveSurvey } from "$/domain/surveys/surveys.ts";
import { SurveyBody } from "$/model/entry/calls.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const form = await readBody(req, SurveyBody);
    await saveSurvey(state, state.actor, { ...form, moment: "after" });
    return new Response(null, { status: 204 });
  },
});
