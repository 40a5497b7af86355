import { define } from "../../define.ts";
import { type Actor, requireAdmin, requireMember, requireStaff } from "../../model/actor.ts";
import type { Caller } from "../../model/api/call.ts";
import { findCall } from "../../model/api/calls.ts";
import { Refusal } from "../../model/refusal.ts";

const LETS_IN: Record<Caller, (actor: Actor) => unknown> = {
  anyone: () => {},
  member: requireMember,
  staff: requireStaff,
  admin: requireAdmin,
  respondent(actor) {
    if (actor.kind !== "respondent") throw new Refusal("not_signed_in");
  },
  "staff or respondent"(actor) {
    if (actor.kind !== "respondent") requireStaff(actor);
  },
};

/** The gate: a call is open to whom the list of calls names, and one that is not in the list is not there. */
export const handler = define.middleware(async (ctx) => {
  const call = findCall(ctx.req.method, ctx.route ?? "");
  if (!call) throw new Refusal("not_found");
  LETS_IN[call.by](ctx.state.actor);
  const answer = await ctx.next();
  // An answer is one person's: nothing on its way may keep it.
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
});
