import { define } from "$/define.ts";
import { accommodationsOf, setAccommodations } from "$/domain/sitting/accommodations.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { requireId } from "$/model/id.ts";
import { Accommodations } from "$/model/sitting/accommodations.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(await accommodationsOf(state, state.actor, requireId(params.id)));
  },

  async PUT({ req, state, params }) {
    requireMay(state.actor, "editRespondents");
    const id = requireId(params.id);
    return Response.json(
      await setAccommodations(state, state.actor, id, await readBody(req, Accommodations)),
    );
  },
});
