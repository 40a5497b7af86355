import { define } from "$/define.ts";
import { ownPasskey, removePasskey, renameOwnPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { PasskeyName } from "$/model/account/passkey.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ req, state, params }) {
    const id = requireId(params.id);
    await renameOwnPasskey(state, state.actor, id, await readBody(req, PasskeyName));
    return Response.json(await ownPasskey(state, state.actor, id));
  },
  async DELETE({ state, params }) {
    await removePasskey(state, state.actor, requireId(params.id), state);
    return new Response(null, { status: 204 });
  },
});
