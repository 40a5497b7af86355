import { define } from "$/define.ts";
import { listRetained } from "$/domain/respondents/anonymizing/retention.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await listRetained(state, state.actor));
  },
});
