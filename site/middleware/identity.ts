import type { Context } from "fresh";
import { define, type State } from "$/define.ts";
import { findActor, sqlOf } from "$/domain/access/find_actor.ts";
import { findCall } from "$/model/api/calls.ts";
import { isMember, NOBODY } from "$/model/account/actor.ts";
import { proofOf } from "../request/proof.ts";
import { addressOf } from "../request/visitor.ts";

/**
 * Turns a header or a cookie into an actor, and narrows the database to the projects that the actor sees.
 * This is the only place that does.
 */
export const identify = define.middleware(async (ctx) => {
  Object.assign(ctx.state, await whoAsks(ctx));
  return ctx.next();
});

/** The actor of a request and the database as they see it, as of now. `isUse` as in `findActor`. */
export async function whoAsks(
  ctx: Context<State>,
  isUse = true,
): Promise<Pick<State, "actor" | "sql">> {
  const { req, url, state } = ctx;
  const proof = proofOf(req.headers, url);
  const isCheckedByVerb = findCall(req.method, ctx.route ?? "")?.asksForToken;
  const actor = proof ? await findActor(state, { ...proof, isCheckedByVerb }, { isUse }) : NOBODY;
  const address = addressOf(req, ctx.info, state.settings.trustProxy);
  const isNamed = isMember(actor) || actor.kind === "operator" || actor.kind === "support";
  return { actor: isNamed ? { ...actor, address } : actor, sql: sqlOf(state, actor) };
}
