import { define } from "$/define.ts";
import { decideForSeveral } from "$/domain/sitting/clock/decide_for_several.ts";
import { reopenSitting } from "$/domain/sitting/clock/reopen_sitting.ts";
import { ReopeningSeveral } from "$/model/sitting/acts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { assessments, ...opening } = await readBody(req, ReopeningSeveral);
    const one = (id: string) => reopenSitting(state, state.actor, id, opening);
    return Response.json(await decideForSeveral(state, state.actor, params.id!, assessments, one));
  },
});
