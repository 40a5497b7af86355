import { endSession } from "../../../db/account/sessions.ts";
import { type Actor, isMember } from "../../../model/account/actor.ts";
import { signOutOperator } from "./operator_session.ts";
import { leaveSupport } from "../../support/entering.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** Ends the session with its cookie and tokens. Does nothing if the actor is not signed in. */
export async function signOut(ctx: Ctx, actor: Actor): Promise<void> {
  if (actor.kind === "operator" || actor.kind === "enrollingOperator") {
    return await signOutOperator(ctx, actor);
  }
  if (actor.kind === "support") {
    await leaveSupport(ctx, actor);
    return await signOutOperator(ctx, actor);
  }
  if (!isMember(actor)) return;
  await ctx.sql.begin(async (tx) => {
    if (!await endSession(tx, actor.orgId, actor.sessionId, ctx.now())) return;
    await audit(ctx, tx, actor, { verb: "signOut", to: ["session", actor.sessionId] });
  });
}
