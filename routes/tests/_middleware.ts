import { define } from "$/define.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { allows } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { endedRespondentCookie, respondentTokenOf } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";

/**
 * Page that takes a test back from another device. It needs the ended token, so the browser keeps its cookie.
 */
const TAKING_BACK = "/tests/taking-back";

/** Redirects visitors without a respondent session to the entry. */
export const handler = define.middleware(async (ctx) => {
  const { actor } = ctx.state;
  const needs = needsOfPage(ctx.route);
  const isElsewhere = actor.kind === "nobody" && actor.isElsewhere;
  if (!needs || !allows(actor, needs)) {
    return isElsewhere ? seeOther(TAKING_BACK) : seeOther("/tests", ...endedCookies(ctx.req));
  }
  if (actor.kind !== "respondent") {
    const response = await ctx.next();
    // A POST may have signed a respondent in.
    if (ctx.req.method === "GET" && !isElsewhere) {
      for (const cookie of endedCookies(ctx.req)) response.headers.append("set-cookie", cookie);
    }
    return response;
  }
  try {
    return await ctx.next();
  } catch (thrown) {
    // The respondent was deleted, or the cookie belongs to an earlier session.
    if (!(thrown instanceof Refusal && thrown.code === "not_signed_in")) throw thrown;
    return seeOther("/tests", endedRespondentCookie());
  }
});

/** Removes the cookie of an ended token. */
const endedCookies = ({ headers }: Request) => respondentTokenOf(headers) ? [endedRespondentCookie()] : [];
