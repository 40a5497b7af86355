import { define } from "$/define.ts";
import { changeSeller, readSeller } from "$/domain/operators/seller.ts";
import { Seller } from "$/model/billing/receipts.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => readSeller(state, state.actor),
  {
    async PUT({ req, state }) {
      await changeSeller(state, state.actor, await readBody(req, Seller));
    },
  },
));
