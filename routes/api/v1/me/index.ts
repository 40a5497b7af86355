import { define } from "$/define.ts";
import { me } from "$/domain/account/user.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => me(state, state.actor),
));
