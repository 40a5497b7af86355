import { define } from "$/define.ts";
import { endBreak, takeBreak } from "$/domain/sitting/clock/take_break.ts";

export const handler = define.handlers({
  async POST({ state }) {
    return Response.json(await takeBreak(state, state.actor));
  },

  async DELETE({ state }) {
    return Response.json(await endBreak(state, state.actor));
  },
});
