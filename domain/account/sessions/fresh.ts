import { forgetAttempts } from "../../../db/account/attempts.ts";
import { findProvenAt, setProvenAt } from "../../../db/account/sessions.ts";
import { findPasswordHolder, holdUserWithPassword } from "../../../db/account/users.ts";
import { findOperatorProvenAt, setOperatorProvenAt } from "../../../db/operators/operator_sessions.ts";
import { findOperator, holdOperatorWithPassword } from "../../../db/operators/operators.ts";
import { verifyPassword } from "../../../lib/secrets/password.ts";
import { type Actor, type EnrollingOperator, isMember, type Operator } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Proof } from "../../../model/account/session.ts";
import { Refusal } from "../../../model/refusal.ts";
import { FRESH_SIGN_IN } from "../../../model/times.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import { audit, auditOperator } from "../../audit.ts";
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

const isOperator = (actor: Actor): actor is Operator | EnrollingOperator =>
  actor.kind === "operator" || actor.kind === "enrollingOperator";

/** Takes the password within a session, for what asks for a fresh sign-in. Guesses are limited. */
export async function proveAgain(ctx: Ctx, actor: Actor, { password }: Proof): Promise<void> {
  if (isOperator(actor)) return await proveOperator(ctx, requireMay(actor, "keepOperatorFactor"), password);
  const member = requireMay(actor, "prove");
  const { orgId, userId, sessionId } = member;
  const holder = await findPasswordHolder(ctx.sql, orgId, userId);
  if (!holder) throw new Refusal("not_found");
  await countAttempt(ctx, "checkOwnPassword", userId);
  const present = holder.passwordHash;
  const isRight = await verifyPassword(password, present, ctx.passwordCost);
  const isProven = await ctx.sql.begin(async (tx) => {
    const holds = isRight && present && await holdUserWithPassword(tx, orgId, userId, present);
    await audit(ctx, tx, member, { verb: holds ? "proveAgain" : "refuseProof", to: ["user", userId] });
    if (!holds) return false;
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", userId));
    await setProvenAt(tx, orgId, sessionId, ctx.now());
    return true;
  });
  if (!isProven) throw new Refusal("wrong_password");
}

async function proveOperator(
  ctx: Ctx,
  operator: Operator | EnrollingOperator,
  password: string,
): Promise<void> {
  const { operatorId: id, sessionId } = operator;
  const holder = await findOperator(ctx.sql, id);
  if (!holder) throw new Refusal("not_found");
  await countAttempt(ctx, "checkOwnPassword", id);
  const isRight = await verifyPassword(password, holder.passwordHash, ctx.passwordCost);
  const isProven = await ctx.sql.begin(async (tx) => {
    const holds = isRight && await holdOperatorWithPassword(tx, id, holder.passwordHash);
    const verb = holds ? "proveAgain" : "refuseProof";
    await auditOperator(ctx, tx, operator, null, { verb, to: ["operator", id] });
    if (!holds) return false;
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", id));
    await setOperatorProvenAt(tx, sessionId, ctx.now());
    return true;
  });
  if (!isProven) throw new Refusal("wrong_password");
}
