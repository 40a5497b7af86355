import { define } from "$/define.ts";
import { giveTime } from "$/domain/sitting/clock/give_time.ts";
import { ExtraTime } from "$/model/sitting/extra_time.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    return Response.json(await giveTime(state, state.actor, params.id!, await readBody(req, ExtraTime)));
  },
});
