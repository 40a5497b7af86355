import { define } from "$/define.ts";
import { startTimer } from "$/domain/sitting/clock/start_timer.ts";
import { requireNumber } from "$/model/id.ts";
import { StartTimer } from "$/model/sitting/bookmark.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const subtest = requireNumber(params.id);
    const since = await readOptionalBody(req, StartTimer);
    return Response.json(await startTimer(state, state.actor, subtest, since));
  },
});
