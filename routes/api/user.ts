import { z } from "zod";
import { define } from "$/define.ts";
import { adoptTokens } from "$/domain/account/sign_in/adopt_tokens.ts";
import { me } from "$/domain/account/user.ts";
import { updateProfile } from "$/domain/account/update_profile.ts";
import { Profile, TokenPair } from "$/model/account/account.ts";
import { requireMay } from "$/model/account/permissions.ts";
import { readBody } from "$/site/request/body.ts";
import { sessionCookie } from "$/site/cookies/session_cookie.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return Response.json(await me(ctx.state, ctx.state.actor));
  },
  async PUT(ctx) {
    const body = await readBody(ctx.req, z.union([TokenPair, Profile]));
    if ("refresh" in body) {
      const { user, cookie } = await adoptTokens(ctx.state, body);
      return Response.json(user, { headers: { "set-cookie": sessionCookie(cookie) } });
    }
    const { userId } = requireMay(ctx.state.actor, "keepAccount");
    return Response.json(await updateProfile(ctx.state, ctx.state.actor, userId, body));
  },
});
