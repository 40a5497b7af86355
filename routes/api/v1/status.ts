import { define } from "$/define.ts";
import { readStatus } from "$/domain/status/read_status.ts";

export const handler = define.handlers({
  GET: async ({ state }) => Response.json(await readStatus(state)),
});
