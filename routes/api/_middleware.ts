import type { Context } from "fresh";
import { ZodError } from "zod";
import { define, type State } from "$/define.ts";
import { requireTokenInForce } from "$/domain/access/token_in_force.ts";
import { hear } from "$/domain/sitting/clock/clock.ts";
import { findCall, methodsAt } from "$/model/api/calls.ts";
import type { Actor } from "$/model/account/actor.ts";
import { type Capability, holds, requireMay } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";

/** The gate: a call is open to whoever may what it needs, and one that is not in the list is not there. */
export const handler = define.middleware(async (ctx) => {
  const call = findCall(ctx.req.method, ctx.route ?? "");
  if (!call) return refuseMethod(ctx.req.method, methodsAt(ctx.route ?? ""));
  requireHere(ctx.state.actor, call.needs);
  const at = ctx.state.now();
  const answer = await ctx.next().finally(() => heardOf(ctx, at)).catch((no) => refusedTo(ctx.state, no));
  // An answer is one person's: nothing on its way may keep it.
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
});

/** Who sits elsewhere by now is told that, where a respondent would be let by. */
function requireHere(actor: Actor, needs: Capability): void {
  const isElsewhere = actor.kind === "nobody" && actor.isElsewhere;
  if (isElsewhere && !holds("nobody", needs) && holds("respondent", needs)) {
    throw new Refusal("open_elsewhere");
  }
  requireMay(actor, needs);
}

/** What an address is for is no secret: the documentation says it. */
function refuseMethod(method: string, methods: readonly string[]): Response {
  if (methods.length === 0) throw new Refusal("not_found");
  const allow = methods.join(", ");
  if (method !== "OPTIONS") throw new Refusal("method_not_allowed", { allow });
  return new Response(null, { status: 204, headers: { allow } });
}

/** Whoever came by a token that was ended is told that, and not what else was wrong. */
async function refusedTo(state: State, no: unknown): Promise<never> {
  const isNo = no instanceof Refusal || no instanceof ZodError;
  if (isNo && state.actor.kind === "respondent") await requireTokenInForce(state, state.actor);
  throw no;
}

/** A respondent's calls are signs of them; that an answer arrived is on record by itself. */
async function heardOf({ state, route }: Context<State>, at: Date): Promise<void> {
  const { actor } = state;
  if (actor.kind !== "respondent" || route?.includes("/responses")) return;
  await hear(state, actor, at).catch((error) => state.log.error("respondent not heard", error, { route }));
}
