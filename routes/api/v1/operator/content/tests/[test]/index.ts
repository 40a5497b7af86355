import { define } from "$/define.ts";
import { listScorings } from "$/domain/operators/content/published.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const results = await listScorings(state, state.actor, params.test!);
    return Response.json({ count: results.length, results });
  },
});
