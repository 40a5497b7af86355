import { define } from "$/define.ts";
import { updateProfile } from "$/domain/account/update_profile.ts";
import { me } from "$/domain/account/user.ts";
import { Profile } from "$/model/account/account.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => me(state, state.actor),
  {
    GET: null,
    async PATCH({ req, state, params }) {
      const userId = requireId(params.id);
      await updateProfile(state, state.actor, userId, await readBody(req, Profile));
    },
  },
));
