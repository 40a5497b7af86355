import { define } from "$/define.ts";
import { stayActive } from "$/domain/sitting/clock/stay_active.ts";
import { requireNumber } from "$/model/id.ts";
import { PlaceInSubtest } from "$/model/sitting/bookmark.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const place = await readOptionalBody(req, PlaceInSubtest);
    return Response.json(await stayActive(state, state.actor, subtest, place, state.language));
  },
});
