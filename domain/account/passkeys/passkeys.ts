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
import { ALGORITHMS, readRegistration } from "../../../lib/secrets/webauthn.ts";
import type { Actor, Member } from "../../../model/account/actor.ts";
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyName } from "../../../model/account/passkey.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Refusal } from "../../../model/refusal.ts";
import { PASSKEY_CHALLENGE } from "../../../model/times.ts";
import type { Reader } from "../../access/visitor.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { tellHolder } from "../second_factor/keeper.ts";
import { makeRecoveryCodes } from "../second_factor/take_code.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { readUser } from "../user.ts";
import { handlesOf, newChallenge, siteOf, takeChallenge } from "./challenge.ts";
import { userHandle } from "./check_passkey.ts";

/** The member's own passkeys, the oldest first. */
export async function listOwnPasskeys(ctx: Ctx, actor: Actor): Promise<Passkey[]> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  return (await listPasskeys(ctx.sql, orgId, userId)).map(shown);
}

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

const aboutNew = ({ sessionId }: Member) => `new passkey in ${sessionId}`;

/** What a browser needs to make a passkey of the member. Nothing is stored. */
export async function offerPasskey(ctx: Ctx, actor: Actor): Promise<PasskeyCreation> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId } = member;
  const { email, firstName, lastName } = await readUser(ctx, orgId, userId);
  return {
    challenge: newChallenge(ctx, aboutNew(member)),
    rp: { id: siteOf(ctx).id, name: "Assay" },
    user: { id: userHandle(userId), name: email, displayName: `${firstName} ${lastName}`.trim() || email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_CHALLENGE,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: handlesOf(await listPasskeys(ctx.sql, orgId, userId)),
  };
}

/**
 * Stores a passkey that the member's device has made, and tells them by mail. Returns new recovery codes, which
 * are shown once, if it is their first second factor; otherwise null.
 */
export async function addPasskey(
  ctx: Ctx,
  actor: Actor,
  { name, passkey }: PasskeyName & { readonly passkey: NewPasskey },
  { t, language }: Reader,
): Promise<string[] | null> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId } = member;
  const challenge = await takeChallenge(ctx, passkey.response.clientDataJSON, aboutNew(member));
  const made = await readRegistration(
    { ...passkey, response: { ...passkey.response, transports: undefined } },
    { site: siteOf(ctx), challenge },
  );
  if (!made) throw new Refusal("passkey_refused");
  const codes = await ctx.sql.begin(async (tx) => {
    await holdMember(tx, orgId, userId);
    const isFirst = await openFactorOfPasskeys(tx, member, ctx.now());
    if ((await listPasskeys(tx, orgId, userId)).length >= LIMITS.passkeys) {
      throw new Refusal("passkey_limit_reached");
    }
    const id = await insertPasskey(tx, orgId, userId, {
      ...made,
      credentialId: Buffer.from(made.credentialId, "base64url"),
      transports: passkey.response.transports,
      name,
      now: ctx.now(),
    });
    if (id === null) throw new Refusal("passkey_known");
    await endOwnReset(tx, member);
    await audit(ctx, tx, member, { verb: "addPasskey", to: ["user", userId] });
    return isFirst ? await makeRecoveryCodes(tx, member) : null;
  });
  await tellHolder(ctx, member, language, (link) => ({
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
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId } = member;
  await ctx.sql.begin(async (tx) => {
    if (!await renamePasskey(tx, orgId, userId, { id, name })) throw new Refusal("not_found");
    await audit(ctx, tx, member, { verb: "renamePasskey", to: ["user", userId] });
  });
}

/** Removes one of the member's own passkeys, and tells them by mail. */
export async function removePasskey(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { t, language }: Reader,
): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId } = member;
  const name = await ctx.sql.begin(async (tx) => {
    await holdFactor(tx, member);
    const removed = await deletePasskey(tx, orgId, userId, id);
    if (removed === null) throw new Refusal("not_found");
    await requireWayIn(tx, orgId);
    await endOwnReset(tx, member);
    await audit(ctx, tx, member, { verb: "removePasskey", to: ["user", userId] });
    return removed;
  });
  await tellHolder(ctx, member, language, (link) => ({
    subject: t("mails:passkeyRemoved.subject"),
    text: t("mails:passkeyRemoved.text", { name, link }),
  }));
}
