import { define } from "$/define.ts";
import { createSurvey, listSurveys, surveyById } from "$/domain/surveys/make_surveys.ts";
import { NewSurvey } from "$/model/surveys/survey.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listSurveys(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const { id } = await createSurvey(state, state.actor, await readBody(req, NewSurvey));
    return Response.json(await surveyById(state, state.actor, id), { status: 201 });
  },
});
