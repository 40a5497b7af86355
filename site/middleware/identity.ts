import { define } from "$/define.ts";
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
  const proof = proofOf(ctx.req.headers, ctx.url);
  const isCheckedByVerb = findCall(ctx.req.method, ctx.route ?? "")?.asksForToken;
  const actor = proof ? await findActor(ctx.state, { ...proof, isCheckedByVerb }) : NOBODY;
  const address = addressOf(ctx.req, ctx.info, ctx.state.settings.trustProxy);
  const isNamed = isMember(actor) || actor.kind === "operator" || actor.kind === "support";
  ctx.state.actor = isNamed ? { ...actor, address } : actor;
  ctx.state.sql = sqlOf(ctx.state, actor);
  return ctx.next();
});
