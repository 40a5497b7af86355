import { define } from "$/define.ts";
import { compareScorings } from "$/domain/operators/content/compare_scorings.ts";
import { ComparisonQuery } from "$/model/operators/content.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const query = readQuery(url, ComparisonQuery);
    return Response.json(await compareScorings(state, state.actor, { test: params.test!, ...query }));
  },
});
