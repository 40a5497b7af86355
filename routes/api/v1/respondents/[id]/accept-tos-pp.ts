import { define } from "../../../../../define.ts";
import { acceptCurrentTerms } from "../../../../../domain/entry/accept_agreements.ts";
import { requireId } from "../../../../../model/id.ts";

export const handler = define.handlers({
  async POST(ctx) {
    await acceptCurrentTerms(ctx.state, ctx.state.actor, requireId(ctx.params.id));
    return new Response(null, { status: 204 });
  },
});
