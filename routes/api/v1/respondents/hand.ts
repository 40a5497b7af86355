import { define } from "$/define.ts";
import { raiseHand } from "$/domain/sitting/raise_hand.ts";
import { RaisedHand } from "$/model/sitting/talk.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    const { kind } = await readBody(req, RaisedHand);
    return Response.json(await raiseHand(state, state.actor, kind));
  },

  async DELETE({ state }) {
    return Response.json(await raiseHand(state, state.actor, null));
  },
});
