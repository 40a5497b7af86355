import { define } from "$/define.ts";
import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { SurveyChange } from "$/model/surveys/survey.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => surveyById(state, state.actor, params.id!),
  {
    async PATCH({ req, state, params }) {
      await changeSurvey(state, state.actor, params.id!, await readBody(req, SurveyChange));
    },
  },
));
