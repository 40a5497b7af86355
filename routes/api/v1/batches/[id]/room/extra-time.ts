import { define } from "$/define.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { giveTime } from "$/domain/sitting/clock/give_time.ts";
import { ExtraTimeForSeveral } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments, ...extra } = await readBody(req, ExtraTimeForSeveral);
    const one = (id: string) => giveTime(state, state.actor, id, extra);
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
