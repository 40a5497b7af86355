import { define } from "$/define.ts";
import { stopSitting } from "$/domain/sitting/clock/stop_sitting.ts";
import { Pausing } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    return Response.json(await stopSitting(state, state.actor, params.id!, await readBody(req, Pausing)));
  },
});
