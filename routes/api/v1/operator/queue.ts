import { define } from "$/define.ts";
import { readOperatedQueue } from "$/domain/operators/queue.ts";
import { FailuresQuery } from "$/model/operators/queue.ts";
import { readQuery } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await readOperatedQueue(state, state.actor, readQuery(url, FailuresQuery)));
  },
});
