import { define } from "../../../../define.ts";
import { refreshTokens } from "../../../../domain/account/refresh_tokens.ts";
import { RefreshRequest } from "../../../../model/account.ts";
import { readBody } from "../../../../site/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { refresh } = await readBody(ctx.req, RefreshRequest);
    return Response.json(await refreshTokens(ctx.state, refresh));
  },
});
