import { define } from "$/define.ts";
import { changeSender, readSender } from "$/domain/letters/sender.ts";
import { Sender } from "$/model/letters/sender.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => readSender(state, state.actor),
  {
    async PUT({ req, state }) {
      await changeSender(state, state.actor, await readBody(req, Sender));
    },
  },
));
