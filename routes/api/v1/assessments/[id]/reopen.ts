import { define } from "$/define.ts";
import { reopenSitting } from "$/domain/sitting/clock/reopen_sitting.ts";
import { Reopening } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    return Response.json(await reopenSitting(state, state.actor, params.id!, await readBody(req, Reopening)));
  },
});
