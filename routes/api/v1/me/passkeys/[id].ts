import { define } from "$/define.ts";
import { ownPasskey, removePasskey, renameOwnPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { PasskeyName } from "$/model/account/passkey.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => ownPasskey(state, state.actor, requireId(params.id)),
  {
    async PATCH({ req, state, params }) {
      const id = requireId(params.id);
      await renameOwnPasskey(state, state.actor, id, await readBody(req, PasskeyName));
    },
    async DELETE({ state, params }) {
      await removePasskey(state, state.actor, requireId(params.id), state);
    },
  },
));
