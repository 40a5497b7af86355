import { define } from "$/define.ts";
import { askReentryCode } from "$/domain/inviting/reentry_letters.ts";
import { CodeRequest } from "$/model/inviting/reentry_letter.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await askReentryCode(ctx.state, await readBody(ctx.req, CodeRequest), visitorOf(ctx).address);
    return new Response(null, { status: 204 });
  },
});
