import { define } from "$/define.ts";
import { resumeSitting } from "$/domain/sitting/clock/pause_sitting.ts";
import { Resuming } from "$/model/sitting/acts.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    return Response.json(
      await resumeSitting(state, state.actor, params.id!, await readOptionalBody(req, Resuming)),
    );
  },
});
