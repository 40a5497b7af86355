import { define } from "$/define.ts";
import { acceptTerms } from "$/domain/account/accept_terms.ts";
import { ShownTerms } from "$/model/account/calls.ts";
import { requireId } from "$/model/id.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const userId = requireId(ctx.params.id);
    await acceptTerms(ctx.state, ctx.state.actor, userId, await readOptionalBody(ctx.req, ShownTerms));
    return new Response(null, { status: 204 });
  },
});
