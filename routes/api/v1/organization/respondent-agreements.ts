import { define } from "$/define.ts";
import { acceptAgreement } from "$/domain/entry/accept_agreements.ts";
import { AgreementBody } from "$/model/entry/calls.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { agreement } = await readBody(ctx.req, AgreementBody);
    await acceptAgreement(ctx.state, ctx.state.actor, agreement);
    return new Response(null, { status: 204 });
  },
});
