import { define } from "$/define.ts";
import { readAgreements } from "$/domain/entry/agreements.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { testCode = "" } = ctx.params;
    const { address } = visitorOf(ctx);
    return Response.json(await readAgreements(ctx.state, testCode, ctx.state.language, address));
  },
});
