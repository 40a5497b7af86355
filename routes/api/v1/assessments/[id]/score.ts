import { define } from "$/define.ts";
import { scoreStopped } from "$/domain/sitting/complete_assessment.ts";
import { Resuming } from "$/model/sitting/acts.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const scoring = await readOptionalBody(req, Resuming);
    return Response.json(await scoreStopped(state, state.actor, params.id!, scoring));
  },
});
