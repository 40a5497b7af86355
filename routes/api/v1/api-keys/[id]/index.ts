import { define } from "$/define.ts";
import { endKey, keyById } from "$/domain/machines/api_keys.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => keyById(state, state.actor, params.id!),
  {
    async DELETE({ state, params }) {
      await endKey(state, state.actor, params.id!);
    },
  },
));
