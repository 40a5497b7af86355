import { define } from "$/define.ts";
import { updateProfile } from "$/domain/account/update_profile.ts";
import { Profile } from "$/model/account/account.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH(ctx) {
    const userId = requireId(ctx.params.id);
    const profile = await readBody(ctx.req, Profile);
    return Response.json(await updateProfile(ctx.state, ctx.state.actor, userId, profile));
  },
});
