import { findProvenAt } from "../../../db/account/session_proofs.ts";
import { findOperatorProvenAt } from "../../../db/operators/operator_sessions.ts";
import { type Actor, type EnrollingOperator, isMember, type Operator } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { FRESH_SIGN_IN } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";

/** Refuses a member or an operator whose last proof of who they are is older than five minutes. */
export async function requireFreshSignIn(ctx: Ctx, actor: Actor): Promise<void> {
  if (!isMember(actor) && !isOperator(actor)) return;
  const provenAt = isMember(actor)
    ? await findProvenAt(ctx.sql, actor.orgId, actor.sessionId)
    : await findOperatorProvenAt(ctx.sql, actor.sessionId);
  const isFresh = provenAt && ctx.now().getTime() - provenAt.getTime() <= FRESH_SIGN_IN;
  if (!isFresh) throw new Refusal("fresh_sign_in_required");
}

export const isOperator = (actor: Actor): actor is Operator | EnrollingOperator =>
  actor.kind === "operator" || actor.kind === "enrollingOperator";
