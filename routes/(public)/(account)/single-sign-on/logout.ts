import { define } from "$/define.ts";
import { logOutByProvider } from "$/domain/account/single_sign_on/logout.ts";
import { Refusal } from "$/model/refusal.ts";
import { readFields } from "$/site/request/form.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { tellRetryAfter } from "$/site/response/retry_after.ts";

/** Where an organisation's provider tells that somebody has signed out there. */
export const handler = define.handlers({
  async POST(ctx) {
    const token = (await readFields(ctx.req)).get("logout_token") ?? "";
    try {
      await logOutByProvider(ctx.state, token, visitorOf(ctx).address);
      return new Response(null, { headers: { "cache-control": "no-store" } });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      // As the standard has it.
      const headers = tellRetryAfter(new Headers({ "cache-control": "no-store" }), thrown);
      return Response.json({ error: "invalid_request" }, { status: thrown.status, headers });
    }
  },
});
