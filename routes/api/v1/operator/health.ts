import { define } from "$/define.ts";
import { readHealth } from "$/domain/operators/health.ts";

export const handler = define.handlers({
  GET: async ({ state }) => Response.json(await readHealth(state, state.actor)),
});
