import { define } from "$/define.ts";
import { listOwnPasskeys } from "$/domain/account/passkeys/passkeys.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listOwnPasskeys(state, state.actor);
    return Response.json({ count: results.length, results });
  },
});
