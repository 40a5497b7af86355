import { define } from "$/define.ts";
import { beginPart } from "$/domain/sitting/clock/begin_part.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { ResumingSeveral } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments } = await readBody(req, ResumingSeveral);
    // One moment for all.
    const at = state.now();
    const one = (id: string) => beginPart({ ...state, now: () => at }, state.actor, id);
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
