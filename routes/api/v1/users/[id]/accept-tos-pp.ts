import { define } from "../../../../../define.ts";
import { acceptTerms } from "../../../../../domain/account/accept_terms.ts";
import { requireId } from "../../../../../model/id.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await acceptTerms(ctx.state, ctx.state.actor, requireId(ctx.params.id));
    return new Response(null, { status: 204 });
  },
});
