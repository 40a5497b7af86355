import { define } from "$/define.ts";
import { resetSandbox } from "$/domain/machines/sandbox.ts";

export const handler = define.handlers({
  async POST({ state }) {
    return Response.json(await resetSandbox(state, state.actor));
  },
});
