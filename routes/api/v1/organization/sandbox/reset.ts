import { define } from "$/define.ts";
import { resetSandbox } from "$/domain/sandbox/sandbox.ts";

export const handler = define.handlers({
  async POST({ state }) {
    return Response.json(await resetSandbox(state, state.actor));
  },
});
