import { define } from "$/define.ts";
import { listOperatedErrors } from "$/domain/operators/errors.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listOperatedErrors(state, state.actor);
    return Response.json({ count: results.length, results });
  },
});
