import { define } from "$/define.ts";
import { readTalk } from "$/domain/sitting/talk.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readTalk(state, state.actor));
  },
});
