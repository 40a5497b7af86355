import { define } from "$/define.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { stopSitting } from "$/domain/sitting/clock/stop_sitting.ts";
import { PausingSeveral } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments, reason } = await readBody(req, PausingSeveral);
    const one = (id: string) => stopSitting(state, state.actor, id, { reason });
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
