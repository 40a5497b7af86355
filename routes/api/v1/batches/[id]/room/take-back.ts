import { define } from "$/define.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { takeBackTime } from "$/domain/sitting/clock/give_time.ts";
import { ResumingSeveral } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments } = await readBody(req, ResumingSeveral);
    const one = (id: string) => takeBackTime(state, state.actor, id, {});
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
