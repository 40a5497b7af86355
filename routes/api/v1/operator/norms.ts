import { define } from "$/define.ts";
import { listNorms } from "$/domain/operators/content/norms.ts";
import { NormsQuery } from "$/model/operators/norms.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const results = await listNorms(state, state.actor, readQuery(url, NormsQuery), state.language);
    return Response.json({ count: results.length, results });
  },
});
