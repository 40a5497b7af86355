import { Buffer } from "node:buffer";
import { holdMember } from "../../../db/account/members.ts";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from "../../../db/account/passkeys.ts";
import { endOwnReset, holdFactor, openFactorOfPasskeys } from "../../../db/account/second_factors.ts";
import { findOperator } from "../../../db/operators/operators.ts";
import { ALGORITHMS, readRegistration } from "../../../lib/secrets/webauthn.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyName } from "../../../model/account/passkey.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Refusal } from "../../../model/refusal.ts";
import { PASSKEY_CHALLENGE } from "../../../model/times.ts";
import type { Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { auditKeeper, type FactorKeeper, requireKeeper, tellHolder } from "../second_factor/keeper.ts";
import { makeRecoveryCodes } from "../second_factor/take_code.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { readUser } from "../user.ts";
import { handlesOf, newChallenge, siteOf, takeChallenge } from "./challenge.ts";
import { userHandle } from "./check_passkey.ts";

/** The own passkeys of a member or an operator, the oldest first. */
export const listOwnPasskeys = async (ctx: Ctx, actor: Actor): Promise<Passkey[]> =>
  (await listPasskeys(ctx.sql, requireKeeper(actor))).map(shown);

/** One of them; refuses with not_found. */
export async function ownPasskey(ctx: Ctx, actor: Actor, id: string): Promise<Passkey> {
  const found = (await listOwnPasskeys(ctx, actor)).find((passkey) => passkey.id === id);
  if (!found) throw new Refusal("not_found");
  return found;
}

const shown = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const aboutNew = ({ sessionId }: FactorKeeper) => `new passkey in ${sessionId}`;

/** What a browser needs to make a passkey of its user. Nothing is stored. */
export async function offerPasskey(ctx: Ctx, actor: Actor): Promise<PasskeyCreation> {
  const keeper = requireKeeper(actor);
  const { email, name } = await namesOf(ctx, keeper);
  return {
    challenge: newChallenge(ctx, aboutNew(keeper)),
    rp: { id: siteOf(ctx).id, name: "Assay" },
    user: { id: userHandle(keeper), name: email, displayName: name || email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_CHALLENGE,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: handlesOf(await listPasskeys(ctx.sql, keeper)),
  };
}

async function namesOf(ctx: Ctx, keeper: FactorKeeper): Promise<{ email: string; name: string }> {
  if ("operatorId" in keeper) return (await findOperator(ctx.sql, keeper.operatorId))!;
  const { email, firstName, lastName } = await readUser(ctx, keeper.orgId, keeper.userId);
  return { email, name: `${firstName} ${lastName}`.trim() };
}

/**
 * Stores a passkey that its holder's device has made, and tells them by mail. Returns new recovery codes, which
 * are shown once, if it is their first second factor; otherwise null.
 */
export async function addPasskey(
  ctx: Ctx,
  actor: Actor,
  { name, passkey }: PasskeyName & { readonly passkey: NewPasskey },
  { t, language }: Reader,
): Promise<string[] | null> {
  const keeper = requireKeeper(actor);
  const challenge = await takeChallenge(ctx, passkey.response.clientDataJSON, aboutNew(keeper));
  const made = await readRegistration(
    { ...passkey, response: { ...passkey.response, transports: undefined } },
    { site: siteOf(ctx), challenge },
  );
  if (!made) throw new Refusal("passkey_refused");
  const codes = await ctx.sql.begin(async (tx) => {
    if ("orgId" in keeper) await holdMember(tx, keeper.orgId, keeper.userId);
    const isFirst = await openFactorOfPasskeys(tx, keeper, ctx.now());
    await holdFactor(tx, keeper);
    if ((await listPasskeys(tx, keeper)).length >= LIMITS.passkeys) {
      throw new Refusal("passkey_limit_reached");
    }
    const id = await insertPasskey(tx, keeper, {
      ...made,
      credentialId: Buffer.from(made.credentialId, "base64url"),
      transports: passkey.response.transports,
      name,
      now: ctx.now(),
    });
    if (id === null) throw new Refusal("passkey_known");
    await endOwnReset(tx, keeper);
    await auditKeeper(ctx, tx, keeper, "addPasskey");
    return isFirst ? await makeRecoveryCodes(tx, keeper) : null;
  });
  await tellHolder(ctx, keeper, language, (link) => ({
    subject: t("mails:passkeyAdded.subject"),
    text: t("mails:passkeyAdded.text", { name, link }),
  }));
  return codes;
}

export async function renameOwnPasskey(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: PasskeyName,
): Promise<void> {
  const keeper = requireKeeper(actor);
  await ctx.sql.begin(async (tx) => {
    await holdFactor(tx, keeper);
    await ctx.unchanged?.(tx);
    if (!await renamePasskey(tx, keeper, { id, name })) throw new Refusal("not_found");
    await auditKeeper(ctx, tx, keeper, "renamePasskey");
  });
}

/** Removes one of the own passkeys, and tells its holder by mail. */
export async function removePasskey(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { t, language }: Reader,
): Promise<void> {
  const keeper = requireKeeper(actor);
  const name = await ctx.sql.begin(async (tx) => {
    await holdFactor(tx, keeper);
    await ctx.unchanged?.(tx);
    const removed = await deletePasskey(tx, keeper, id);
    if (removed === null) throw new Refusal("not_found");
    if ("orgId" in keeper) await requireWayIn(tx, keeper.orgId);
    await endOwnReset(tx, keeper);
    await auditKeeper(ctx, tx, keeper, "removePasskey");
    return removed;
  });
  await tellHolder(ctx, keeper, language, (link) => ({
    subject: t("mails:passkeyRemoved.subject"),
    text: t("mails:passkeyRemoved.text", { name, link }),
  }));
}
