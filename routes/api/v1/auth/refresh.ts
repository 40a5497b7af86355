import { define } from "$/define.ts";
import { refreshTokens } from "$/domain/account/sign_in/refresh_tokens.ts";
import { RefreshRequest } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { refresh } = await readBody(ctx.req, RefreshRequest);
    return Response.json(await refreshTokens(ctx.state, refresh));
  },
});
