import { define } from "$/define.ts";
import { changeFactorDemands, factorDemands } from "$/domain/organization/factor_demands.ts";
import { FactorDemands } from "$/model/organization/factor_demands.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(listed(await factorDemands(state, state.actor)));
  },
  async PUT({ req, state }) {
    await changeFactorDemands(state, state.actor, await readBody(req, FactorDemands), state);
    return Response.json(listed(await factorDemands(state, state.actor)));
  },
});

const listed = <Row>(results: Row[]) => ({ count: results.length, results });
