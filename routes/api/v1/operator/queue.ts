import { define } from "$/define.ts";
import { readOperatedQueue } from "$/domain/operators/queue.ts";
import { FailuresQuery } from "$/model/operators/queue.ts";
import { readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, FailuresQuery);
    const { failures, ...queue } = await readOperatedQueue(state, state.actor, page.query);
    const { next, headers } = page.nextOf(failures);
    return Response.json({ ...queue, failures: { ...failures, next } }, { headers });
  },
});
