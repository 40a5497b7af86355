import { forgetAttempts } from "../../../db/account/attempts.ts";
import { listPasskeys } from "../../../db/account/passkeys.ts";
import { setProvenAt } from "../../../db/account/sessions.ts";
import { findPasswordHolder, holdUserWithPassword } from "../../../db/account/users.ts";
import { setOperatorProvenAt } from "../../../db/operators/operator_sessions.ts";
import { findOperator, holdOperatorWithPassword } from "../../../db/operators/operators.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { verifyPassword } from "../../../lib/secrets/password.ts";
import type { Actor, EnrollingOperator, Operator } from "../../../model/account/actor.ts";
import type { PasskeyRequest, PasskeyUse } from "../../../model/account/passkey.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Proof } from "../../../model/account/session.ts";
import { Refusal } from "../../../model/refusal.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import { audit, auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { askFor } from "../passkeys/challenge.ts";
import { isOperator } from "./fresh.ts";
import { checkPasskey } from "../passkeys/check_passkey.ts";

/** Takes a password or a member's passkey within a session, for what asks for a fresh sign-in. */
export async function proveAgain(ctx: Ctx, actor: Actor, proof: Proof): Promise<void> {
  if (isOperator(actor)) return await proveOperator(ctx, requireMay(actor, "keepOperatorFactor"), proof);
  const member = requireMay(actor, "prove");
  if ("passkey" in proof) await proveByPasskey(ctx, member, proof.passkey);
  else await proveByPassword(ctx, member, proof.password);
}

type Prover = ReturnType<typeof requireMay<"prove">>;

/** Guesses are limited. */
async function proveByPassword(ctx: Ctx, member: Prover, password: string): Promise<void> {
  const { orgId, userId } = member;
  const holder = await findPasswordHolder(ctx.sql, orgId, userId);
  if (!holder) throw new Refusal("not_found");
  await countAttempt(ctx, "checkOwnPassword", userId);
  const present = holder.passwordHash;
  const isRight = await verifyPassword(password, present, ctx.passwordCost);
  const isProven = await note(ctx, member, async (tx) => {
    if (!isRight || !present || !await holdUserWithPassword(tx, orgId, userId, present)) return false;
    await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", userId));
    return true;
  });
  if (!isProven) throw new Refusal("wrong_password");
}

async function proveOperator(ctx: Ctx, operator: Operator | EnrollingOperator, proof: Proof): Promise<void> {
  if ("passkey" in proof) throw new Refusal("unknown_passkey");
  const { operatorId: id, sessionId } = operator;
  const holder = await findOperator(ctx.sql, id);
  if (!holder) throw new Refusal("not_found");
  await countAttempt(ctx, "checkOwnPassword", id);
  const isRight = await verifyPassword(proof.password, holder.passwordHash, ctx.passwordCost);
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

const aboutProof = ({ sessionId }: Prover) => `proof in ${sessionId}`;

/** What a browser needs to ask for a passkey of the member; null if they have none. Operators have none. */
export async function offerProof(ctx: Ctx, actor: Actor): Promise<PasskeyRequest | null> {
  if (isOperator(actor)) return null;
  const member = requireMay(actor, "prove");
  const passkeys = await listPasskeys(ctx.sql, member.orgId, member.userId);
  return passkeys.length > 0 ? askFor(ctx, aboutProof(member), passkeys) : null;
}

async function proveByPasskey(ctx: Ctx, member: Prover, use: PasskeyUse): Promise<void> {
  await countAttempt(ctx, "passkeyFromAddress", member.address ?? null);
  const { passkey, note: noteUse } = await checkPasskey(ctx, use, aboutProof(member));
  if (passkey.userId !== member.userId) throw new Refusal("unknown_passkey");
  const isProven = await note(ctx, member, async (tx) => noteUse !== null && await noteUse(tx));
  if (!isProven) throw new Refusal(noteUse ? "passkey_copied" : "passkey_refused");
}

/** Puts a proof, or a failed one, on record. */
async function note(ctx: Ctx, member: Prover, take: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const { orgId, userId, sessionId } = member;
  return await ctx.sql.begin(async (tx) => {
    const holds = await take(tx);
    await audit(ctx, tx, member, { verb: holds ? "proveAgain" : "refuseProof", to: ["user", userId] });
    if (holds) await setProvenAt(tx, orgId, sessionId, ctx.now());
    return holds;
  });
}
