import { define } from "$/define.ts";
import { changeSeller, readSeller } from "$/domain/operators/seller.ts";
import { Seller } from "$/model/billing/receipts.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readSeller(state, state.actor));
  },
  async PUT({ req, state }) {
    return Response.json(await changeSeller(state, state.actor, await readBody(req, Seller)));
  },
});
