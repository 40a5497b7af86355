import type { Context } from "fresh";
import { define, type State } from "$/define.ts";
import { findActor, sqlOf } from "$/domain/access/find_actor.ts";
import { findCall } from "$/model/api/calls.ts";
import { NOBODY } from "$/model/account/actor.ts";
import { callerOf, countCall } from "$/domain/access/count_call.ts";
import { Refusal } from "$/model/refusal.ts";
import { inSeconds, MINUTE, SECOND } from "$/model/times.ts";
import { proofOf } from "../request/proof.ts";
import { addressOf } from "../request/visitor.ts";

/**
 * Turns a header or a cookie into an actor, and narrows the database to the projects that the actor sees.
 * This is the only place that does.
 */
export const identify = define.middleware(async (ctx) => {
  Object.assign(ctx.state, await whoAsks(ctx));
  await count(ctx);
  return ctx.next();
});

/** They answer while the database is away, too: nobody is looked up for them. */
const FOR_NOBODY = ["/status", "/status/feed", "/api/v1/status"];

/** The actor of a request and the database as they see it, as of now. `isUse` as in `findActor`. */
export async function whoAsks(
  ctx: Context<State>,
  isUse = true,
): Promise<Pick<State, "actor" | "sql">> {
  const { req, url, state } = ctx;
  const proof = FOR_NOBODY.includes(ctx.route ?? "") ? undefined : proofOf(req.headers, url);
  const isCheckedByVerb = findCall(req.method, ctx.route ?? "")?.asksForToken;
  const address = addressOf(req, ctx.info, state.settings.trustProxy);
  const actor = proof ? await findActor(state, { ...proof, isCheckedByVerb }, { isUse, address }) : NOBODY;
  const isNamed = actor.kind !== "nobody" && actor.kind !== "respondent";
  return { actor: isNamed ? { ...actor, address } : actor, sql: sqlOf(state, actor) };
}

/** Counts a call or a page to its caller's limit, which each answer of the API tells, and refuses it beyond that. */
async function count({ state, url }: Context<State>): Promise<void> {
  const caller = callerOf(state.actor);
  if (!caller) return;
  const { left, endsAt } = await countCall(state, caller);
  const reset = Math.max(1, Math.ceil((endsAt.getTime() - state.now().getTime()) / SECOND));
  const { name, limit: quota } = caller;
  if (url.pathname.startsWith("/api/")) {
    state.rateLimit = { name, quota, window: inSeconds(MINUTE), left: Math.max(0, left), reset };
  }
  if (left < 0) throw new Refusal("too_many_calls", { retryAfter: reset });
}
