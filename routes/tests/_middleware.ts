import { define } from "../../define.ts";
import { needsOfPage } from "../../model/pages.ts";
import { holds, standingOf } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { endedRespondentCookie, respondentTokenOf } from "../../site/respondent_cookie.ts";
import { seeOther } from "../../site/see_other.ts";

/** SPEC 4: respondent pages without a respondent lead to the entry. */
export const handler = define.middleware(async (ctx) => {
  const { actor } = ctx.state;
  const needs = needsOfPage(ctx.route);
  if (!needs || !holds(standingOf(actor), needs)) return seeOther("/tests", ...forgotten(ctx.req));
  if (actor.kind !== "respondent") return await ctx.next();
  try {
    const response = await ctx.next();
    // Other people use the same browser: what a respondent has seen is not kept for whoever presses "back".
    if (isPage(response)) response.headers.set("cache-control", "no-store");
    return response;
  } catch (thrown) {
    // Whose details were deleted, or left behind by a browser that knows them from before, is nobody any more.
    if (!(thrown instanceof Refusal && thrown.code === "not_signed_in")) throw thrown;
    return seeOther("/tests", endedRespondentCookie());
  }
});

/** A token that was ended is not shown again by this browser. */
const forgotten = ({ headers }: Request) => respondentTokenOf(headers) ? [endedRespondentCookie()] : [];

const isPage = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("text/html") && !headers.has("cache-control");
