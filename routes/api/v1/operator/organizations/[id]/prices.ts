import { define } from "$/define.ts";
import { listOwnPrices, setOwnPrices } from "$/domain/operators/own_prices.ts";
import { requireId } from "$/model/id.ts";
import { OwnPriceChanges } from "$/model/operators/own_prices.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const results = await listOwnPrices(state, state.actor, requireId(params.id));
    return Response.json({ count: results.length, results });
  },
  async PATCH({ req, state, params }) {
    const changes = await readBody(req, OwnPriceChanges);
    const results = await setOwnPrices(state, state.actor, requireId(params.id), changes);
    return Response.json({ count: results.length, results });
  },
});
