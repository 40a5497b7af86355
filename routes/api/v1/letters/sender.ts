import { define } from "$/define.ts";
import { changeSender, readSender } from "$/domain/letters/sender.ts";
import { Sender } from "$/model/letters/sender.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readSender(state, state.actor));
  },
  async PUT({ req, state }) {
    await changeSender(state, state.actor, await readBody(req, Sender));
    return Response.json(await readSender(state, state.actor));
  },
});
