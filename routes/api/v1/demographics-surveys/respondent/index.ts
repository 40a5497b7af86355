import { define } from "$/define.ts";
import { saveSurvey } from "$/domain/surveys/surveys.ts";
import { SurveyBody } from "$/model/entry/calls.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await saveSurvey(ctx.state, ctx.state.actor, await readBody(ctx.req, SurveyBody));
    return new Response(null, { status: 204 });
  },
});
