import type { Context } from "fresh";
import { ZodError } from "zod";
import { define, type State } from "$/define.ts";
import { auditDeprecated } from "$/domain/machines/find_key.ts";
import { requireFreshSignIn } from "$/domain/account/sessions/fresh.ts";
import { requireTokenInForce } from "$/domain/access/token_in_force.ts";
import { recordSignOfLife } from "$/domain/sitting/clock/clock.ts";
import { findCall, methodsAt } from "$/model/api/calls.ts";
import type { Actor } from "$/model/account/actor.ts";
import { type Capability, holds, needsConsent, requireMay } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { deprecatedUse } from "$/site/response/deprecation.ts";
import { onlyOnce } from "$/site/middleware/idempotency.ts";

/**
 * The gate of the API: checks that the actor has the capability for a call. A call outside the list is not
 * found.
 */
export const handler = define.middleware(async (ctx) => {
  const call = findCall(ctx.req.method, ctx.route ?? "");
  if (!call) return refuseMethod(ctx.req.method, methodsAt(ctx.route ?? ""));
  const deprecated = ctx.state.deprecated = deprecatedUse(call, ctx.url.searchParams, ctx.params);
  requireCapability(ctx.state.actor, call.needs);
  if (deprecated) await auditDeprecated(ctx.state, ctx.state.actor, deprecated.name);
  if (call.asksFresh?.(ctx.url)) await requireFreshSignIn(ctx.state, ctx.state.actor);
  const at = ctx.state.now();
  const response = await onlyOnce(ctx, call, () => ctx.next().finally(() => recordSign(ctx, at))).catch(
    (error) => rethrow(ctx.state, error),
  );
  // Responses are personal: no cache may keep them.
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
});

/** Throws open_elsewhere if a respondent could make the call and the test is open on another device. */
function requireCapability(actor: Actor, needs: Capability): void {
  const isElsewhere = actor.kind === "nobody" && actor.isElsewhere;
  if (isElsewhere && !holds("nobody", needs) && holds("respondent", needs)) {
    throw new Refusal("open_elsewhere");
  }
  requireMay(actor, needs);
  if (actor.kind === "staff" && actor.lacksConsent && needsConsent(needs)) {
    throw new Refusal("consent_missing");
  }
}

/** Refuses a method and names the allowed ones, which the documentation lists too. */
function refuseMethod(method: string, methods: readonly string[]): Response {
  if (methods.length === 0) throw new Refusal("not_found");
  const allow = methods.join(", ");
  if (method !== "OPTIONS") throw new Refusal("method_not_allowed", { allow });
  return new Response(null, { status: 204, headers: { allow } });
}

/** Rethrows an error. If a refused respondent's token has ended, throws that refusal instead. */
async function rethrow(state: State, error: unknown): Promise<never> {
  const isRefusal = error instanceof Refusal || error instanceof ZodError;
  if (isRefusal && state.actor.kind === "respondent") await requireTokenInForce(state, state.actor);
  throw error;
}

/** Records a respondent's call as a sign of life. Calls that send answers are recorded with the answer. */
async function recordSign({ state, route }: Context<State>, at: Date): Promise<void> {
  const { actor } = state;
  if (actor.kind !== "respondent" || route?.includes("/responses")) return;
  await recordSignOfLife(state, actor, at).catch((error) =>
    state.log.error("respondent not heard", error, { route })
  );
}
