import { define } from "$/define.ts";
import { chooseLook } from "$/domain/sitting/accommodations.ts";
import { OwnLook } from "$/model/sitting/look.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    await chooseLook(state, state.actor, await readBody(req, OwnLook));
    return new Response(null, { status: 204 });
  },
});
