import { define } from "$/define.ts";
import { accommodationsOf, setAccommodations } from "$/domain/sitting/accommodations.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { requireId } from "$/model/id.ts";
import { Accommodations } from "$/model/sitting/accommodations.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => accommodationsOf(state, state.actor, requireId(params.id)),
  {
    async PUT({ req, state, params }) {
      requireMay(state.actor, "editRespondents");
      const id = requireId(params.id);
      await setAccommodations(state, state.actor, id, await readBody(req, Accommodations));
    },
  },
));
