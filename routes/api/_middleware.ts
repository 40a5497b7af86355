import { define } from "../../define.ts";
import { findCall } from "../../model/api/calls.ts";
import { requireMay } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";

/** The gate: a call is open to whoever may what it needs, and one that is not in the list is not there. */
export const handler = define.middleware(async (ctx) => {
  const call = findCall(ctx.req.method, ctx.route ?? "");
  if (!call) throw new Refusal("not_found");
  requireMay(ctx.state.actor, call.needs);
  const answer = await ctx.next();
  // An answer is one person's: nothing on its way may keep it.
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
});
