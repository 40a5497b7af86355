import { define } from "$/define.ts";
import { stayActive } from "$/domain/sitting/clock/stay_active.ts";
import { requireNumber } from "$/model/id.ts";
import { SignOfLife } from "$/model/sitting/bookmark.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const place = await readOptionalBody(req, SignOfLife);
    return Response.json(await stayActive(state, state.actor, subtest, place, state.language));
  },
});
