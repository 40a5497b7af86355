import { define } from "$/define.ts";
import { setSubtest } from "$/domain/sitting/answers/set_subtest.ts";
import { requireNumber } from "$/model/id.ts";
import { PlaceInSubtest } from "$/model/sitting/bookmark.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const place = await readOptionalBody(req, PlaceInSubtest);
    return Response.json(await setSubtest(state, state.actor, subtest, place));
  },
});
