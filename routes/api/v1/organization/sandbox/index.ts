import { define } from "$/define.ts";
import { createSandbox, readSandbox } from "$/domain/sandbox/sandbox.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json({ sandbox: await readSandbox(state, state.actor) });
  },
  async POST({ state }) {
    return Response.json(await createSandbox(state, state.actor), { status: 201 });
  },
});
