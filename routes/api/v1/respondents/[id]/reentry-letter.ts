import { define } from "$/define.ts";
import { sendReentryCode } from "$/domain/inviting/reentry_letters.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    return Response.json(await sendReentryCode(state, state.actor, params.id!));
  },
});
