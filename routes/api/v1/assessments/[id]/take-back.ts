import { define } from "$/define.ts";
import { takeBackTime } from "$/domain/sitting/clock/give_time.ts";
import { TakingBack } from "$/model/sitting/extra_time.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const taking = await readOptionalBody(req, TakingBack);
    return Response.json(await takeBackTime(state, state.actor, params.id!, taking));
  },
});
