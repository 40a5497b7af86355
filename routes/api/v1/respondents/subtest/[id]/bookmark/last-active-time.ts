import { define } from "../../../../../../../define.ts";
import { stayActive } from "../../../../../../../domain/sitting/stay_active.ts";
import { requireNumber } from "../../../../../../../model/id.ts";
import { PlaceInSubtest } from "../../../../../../../model/session/bookmark.ts";
import { readOptionalBody } from "../../../../../../../site/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const place = await readOptionalBody(req, PlaceInSubtest);
    return Response.json(await stayActive(state, state.actor, subtest, place, state.language));
  },
});
