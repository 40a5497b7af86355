import { define } from "$/define.ts";
import { listPrices, setPrices } from "$/domain/operators/prices.ts";
import { PriceChanges } from "$/model/operators/prices.ts";
import { readBody } from "$/site/request/body.ts";
import { listed, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state }) => listed(await listPrices(state, state.actor)),
  {
    async PATCH({ req, state }) {
      const { prices } = await readBody(req, PriceChanges);
      await setPrices(state, state.actor, prices);
    },
  },
));
