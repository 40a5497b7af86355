import { define } from "$/define.ts";
import { batchResults } from "$/domain/batches/group_results.ts";
import { requireId } from "$/model/id.ts";
import { GroupQuery } from "$/model/scoring/calls.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const { test } = readQuery(url, GroupQuery);
    return Response.json(
      await batchResults(state, state.actor, { batchId: requireId(params.id), testId: test }),
    );
  },
});
