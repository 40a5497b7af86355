import { define } from "$/define.ts";
import { createKey, listKeys } from "$/domain/machines/api_keys.ts";
import { NewApiKey } from "$/model/machines/api_key.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listKeys(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    return Response.json(await createKey(state, state.actor, await readBody(req, NewApiKey)), {
      status: 201,
    });
  },
});
