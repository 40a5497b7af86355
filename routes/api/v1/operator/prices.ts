import { define } from "$/define.ts";
import { listPrices, setPrices } from "$/domain/operators/prices.ts";
import { PriceChanges } from "$/model/operators/prices.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listPrices(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async PATCH({ req, state }) {
    const { prices } = await readBody(req, PriceChanges);
    const results = await setPrices(state, state.actor, prices);
    return Response.json({ count: results.length, results });
  },
});
