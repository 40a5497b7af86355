import { define } from "$/define.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { holds, standingOf } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { endedRespondentCookie, respondentTokenOf } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** Where the token of somebody who has gone on elsewhere is good for something still: this browser keeps it. */
const TAKING_BACK = "/tests/taking-back";

/** Respondent pages without a respondent lead to the entry. */
export const handler = define.middleware(async (ctx) => {
  const { actor } = ctx.state;
  const needs = needsOfPage(ctx.route);
  const isElsewhere = actor.kind === "nobody" && actor.isElsewhere;
  if (!needs || !holds(standingOf(actor), needs)) {
    return isElsewhere ? seeOther(TAKING_BACK) : seeOther("/tests", ...forgotten(ctx.req));
  }
  if (actor.kind !== "respondent") {
    const response = await ctx.next();
    // What is sent may have brought somebody in.
    if (ctx.req.method === "GET" && !isElsewhere) {
      for (const cookie of forgotten(ctx.req)) response.headers.append("set-cookie", cookie);
    }
    return response;
  }
  try {
    return await ctx.next();
  } catch (thrown) {
    // Whose details were deleted, or left behind by a browser that knows them from before, is nobody any more.
    if (!(thrown instanceof Refusal && thrown.code === "not_signed_in")) throw thrown;
    return seeOther("/tests", endedRespondentCookie());
  }
});

/** A token that was ended is not shown again by this browser. */
const forgotten = ({ headers }: Request) => respondentTokenOf(headers) ? [endedRespondentCookie()] : [];
