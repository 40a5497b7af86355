import { define } from "$/define.ts";
import { completeSurvey } from "$/domain/surveys/surveys.ts";
import { SurveyEnd } from "$/model/entry/calls.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await completeSurvey(ctx.state, ctx.state.actor, await readOptionalBody(ctx.req, SurveyEnd));
    return new Response(null, { status: 204 });
  },
});
