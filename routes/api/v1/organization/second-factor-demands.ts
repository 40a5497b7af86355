import { define } from "$/define.ts";
import { changeFactorDemands, factorDemands } from "$/domain/organization/factor_demands.ts";
import { FactorDemands } from "$/model/organization/factor_demands.ts";
import { readBody } from "$/site/request/body.ts";
import { listed, thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state }) => listed(await factorDemands(state, state.actor)),
  {
    async PUT({ req, state }) {
      await changeFactorDemands(state, state.actor, await readBody(req, FactorDemands), state);
    },
  },
));
