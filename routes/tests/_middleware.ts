import { define } from "../../define.ts";
import { Refusal } from "../../model/refusal.ts";
import { endedRespondentCookie } from "../../site/respondent_cookie.ts";
import { seeOther } from "../../site/see_other.ts";

/** What stands open to whoever comes. All else below /tests is for respondents. */
const OPEN = new Set([
  "/tests",
  "/tests/access-code",
  "/tests/departure",
  "/tests/reentry-code",
  "/tests/respondent-info",
  "/tests/select-language",
  "/tests/sw.js",
  "/tests/test-timeout",
]);

/** SPEC 4: respondent pages without a respondent lead to the entry. */
export const handler = define.middleware(async (ctx) => {
  const { actor } = ctx.state;
  if (actor.kind !== "respondent") {
    return OPEN.has(ctx.url.pathname) ? await ctx.next() : ctx.redirect("/tests", 303);
  }
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

const isPage = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("text/html") && !headers.has("cache-control");
