import { define } from "$/define.ts";
import { Proof } from "$/model/account/session.ts";
import { readBody } from "$/site/request/body.ts";
import { prove } from "$/site/request/fresh.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await prove(ctx, await readBody(ctx.req, Proof));
    return new Response(null, { status: 204 });
  },
});
