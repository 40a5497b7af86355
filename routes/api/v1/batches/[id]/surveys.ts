import { define } from "$/define.ts";
import { batchSurveys, chooseSurveys } from "$/domain/batches/batch_surveys.ts";
import { BatchSurveysBody } from "$/model/batches/batch_surveys.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => batchSurveys(state, state.actor, params.id!),
  {
    async PUT({ req, state, params }) {
      await chooseSurveys(state, state.actor, params.id!, await readBody(req, BatchSurveysBody));
    },
  },
));
