import { define } from "$/define.ts";
import { acceptCurrentTerms } from "$/domain/entry/accept_agreements.ts";
import { ShownAgreements } from "$/model/entry/calls.ts";
import { requireId } from "$/model/id.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const respondentId = requireId(ctx.params.id);
    await acceptCurrentTerms(
      ctx.state,
      ctx.state.actor,
      respondentId,
      await readOptionalBody(ctx.req, ShownAgreements),
    );
    return new Response(null, { status: 204 });
  },
});
