import { beginProof } from "$/domain/account/single_sign_on/begin.ts";
import { define } from "$/define.ts";
import { pendingCookie } from "$/site/cookies/session_cookie.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** Leads to the organisation's provider, where the member proves again who they are. */
export const handler = define.handlers({
  async GET(ctx) {
    const { to, pending } = await beginProof(ctx.state, ctx.state.actor, visitorOf(ctx));
    return seeOther(to, pendingCookie(pending));
  },
});
