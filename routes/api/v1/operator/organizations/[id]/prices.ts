import { define } from "$/define.ts";
import { listOwnPrices, setOwnPrices } from "$/domain/operators/own_prices.ts";
import { requireId } from "$/model/id.ts";
import { OwnPriceChanges } from "$/model/operators/own_prices.ts";
import { readBody } from "$/site/request/body.ts";
import { listed, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state, params }) => listed(await listOwnPrices(state, state.actor, requireId(params.id))),
  {
    async PATCH({ req, state, params }) {
      const changes = await readBody(req, OwnPriceChanges);
      await setOwnPrices(state, state.actor, requireId(params.id), changes);
    },
  },
));
