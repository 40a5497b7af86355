import { forgetAttempts } from "../../../db/account/attempts.ts";
import { listPasskeys } from "../../../db/account/passkeys.ts";
import { setProvenAt } from "../../../db/account/session_proofs.ts";
import { findPasswordHolder, holdUserWithPassword } from "../../../db/account/users.ts";
import { setOperatorProvenAt } from "../../../db/operators/operator_sessions.ts";
import { findOperator, holdOperatorWithPassword } from "../../../db/operators/operators.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { verifyPassword } from "../../../lib/secrets/password.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { PasskeyRequest, PasskeyUse } from "../../../model/account/passkey.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Proof } from "../../../model/account/session.ts";
import { Refusal, type RefusalCode } from "../../../model/refusal.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Ctx } from "../../context.ts";
import { askFor } from "../passkeys/challenge.ts";
import { checkPasskey } from "../passkeys/check_passkey.ts";
import { auditKeeper, idOf } from "../second_factor/keeper.ts";
import { isOperator } from "./fresh.ts";
import { renewTokens } from "./renew_tokens.ts";

/**
 * Takes a password or a passkey within a session, for what asks for a fresh sign-in. Returns the cookie that replaces
 * the browser's; null if there is none to replace.
 */
export async function proveAgain(
  ctx: Ctx,
  actor: Actor,
  proof: Proof,
  cookie: string | null = null,
): Promise<string | null> {
  const prover = requireProver(actor);
  return "passkey" in proof
    ? await proveByPasskey(ctx, prover, proof.passkey, cookie)
    : await proveByPassword(ctx, prover, proof.password, cookie);
}

const requireProver = (actor: Actor) =>
  isOperator(actor) ? requireMay(actor, "keepOperatorFactor") : requireMay(actor, "prove");
type Prover = ReturnType<typeof requireProver>;

/** Guesses are limited. */
async function proveByPassword(
  ctx: Ctx,
  prover: Prover,
  password: string,
  cookie: string | null,
): Promise<string | null> {
  const id = idOf(prover);
  const holder = "operatorId" in prover
    ? await findOperator(ctx.sql, id)
    : await findPasswordHolder(ctx.sql, prover.orgId, id);
  if (!holder) throw new Refusal("not_found");
  await countAttempt(ctx, "checkOwnPassword", id);
  const present = holder.passwordHash;
  const isRight = await verifyPassword(password, present, ctx.passwordCost);
  return await note(ctx, prover, cookie, "wrong_password", async (tx) => {
    const isHeld = isRight && present &&
      ("operatorId" in prover
        ? await holdOperatorWithPassword(tx, id, present)
        : await holdUserWithPassword(tx, prover.orgId, id, present));
    if (isHeld) await forgetAttempts(tx, attemptKey(ctx, "checkOwnPassword", id));
    return isHeld === true;
  });
}

const aboutProof = ({ sessionId }: Prover) => `proof in ${sessionId}`;

/** What a browser needs to ask for a passkey of its user; null if they have none. */
export async function offerProof(ctx: Ctx, actor: Actor): Promise<PasskeyRequest | null> {
  const prover = requireProver(actor);
  const passkeys = await listPasskeys(ctx.sql, prover);
  return passkeys.length > 0 ? askFor(ctx, aboutProof(prover), passkeys) : null;
}

async function proveByPasskey(
  ctx: Ctx,
  prover: Prover,
  use: PasskeyUse,
  cookie: string | null,
): Promise<string | null> {
  await countAttempt(ctx, "passkeyFromAddress", prover.address ?? null);
  const { passkey, note: noteUse } = await checkPasskey(ctx, use, aboutProof(prover));
  if (idOf(passkey.of) !== idOf(prover)) throw new Refusal("unknown_passkey");
  const fault = noteUse ? "passkey_copied" : "passkey_refused";
  return await note(ctx, prover, cookie, fault, async (tx) => noteUse !== null && await noteUse(tx));
}

/** Puts a proof, or a failed one, on record. */
async function note(
  ctx: Ctx,
  prover: Prover,
  cookie: string | null,
  fault: RefusalCode,
  take: (tx: Tx) => Promise<boolean>,
): Promise<string | null> {
  const { sessionId } = prover;
  const proven = await ctx.sql.begin(async (tx) => {
    const holds = await take(tx);
    await auditKeeper(ctx, tx, prover, holds ? "proveAgain" : "refuseProof");
    return holds && {
      cookie: await renewTokens(
        ctx,
        cookie,
        (proof) =>
          "operatorId" in prover
            ? setOperatorProvenAt(tx, sessionId, proof)
            : setProvenAt(tx, prover.orgId, sessionId, proof),
      ),
    };
  });
  if (!proven) throw new Refusal(fault);
  return proven.cookie;
}
