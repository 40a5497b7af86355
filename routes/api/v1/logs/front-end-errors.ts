import { define } from "../../../../define.ts";
import { listErrors } from "../../../../domain/client_errors/list_errors.ts";
import { reportError } from "../../../../domain/client_errors/report_error.ts";
import { ErrorReport } from "../../../../model/notices.ts";
import { readBody } from "../../../../site/body.ts";
import { visitorOf } from "../../../../site/visitor.ts";

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
