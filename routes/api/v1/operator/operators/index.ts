import { define } from "$/define.ts";
import { listOperators } from "$/domain/operators/operators.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listOperators(state, state.actor);
    return Response.json({ count: results.length, results });
  },
});
