import { define } from "$/define.ts";
import { listErrors, reportError } from "$/domain/organization/client_errors.ts";
import { ErrorReport } from "$/model/organization/client_error.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listErrors(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST(ctx) {
    const report = await readBody(ctx.req, ErrorReport);
    await reportError(ctx.state, ctx.state.actor, report, visitorOf(ctx));
    return new Response(null, { status: 204 });
  },
});
