import { define } from "$/define.ts";
import {
  changeProvider,
  describeSingleSignOn,
  removeProvider,
} from "$/domain/account/single_sign_on/settings.ts";
import { ProviderBody } from "$/model/account/single_sign_on.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => describeSingleSignOn(state, state.actor),
  {
    async PUT({ req, state }) {
      await changeProvider(state, state.actor, await readBody(req, ProviderBody));
    },
    async DELETE({ state }) {
      await removeProvider(state, state.actor);
    },
  },
));
