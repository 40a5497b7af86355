import { Buffer } from "node:buffer";
import { forgetAttempts } from "../../../db/account/attempts.ts";
import { deleteFactor, findFactor, insertFactor } from "../../../db/account/second_factors.ts";
import { base32, newTotpSecret, totpUri } from "../../../lib/secrets/totp.ts";
import type { FactorSetUp, SecondFactor } from "../../../model/account/second_factor.ts";
import type { Actor, Member } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { attemptKey, countAttempt } from "../../access/attempts.ts";
import type { Reader } from "../../access/visitor.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { readUser } from "../user.ts";
import { openText, sealedText } from "./factor_secret.ts";
import { makeRecoveryCodes, matchingStep, sealFactor } from "./take_code.ts";

/** The member's own second factor. */
export async function readSecondFactor(ctx: Ctx, actor: Actor): Promise<SecondFactor> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  const factor = await findFactor(ctx.sql, orgId, userId);
  return {
    isOn: factor !== null,
    since: factor?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
  };
}

/** A secret to set up an app with: as text, as the address of a QR code, and sealed, to come back with a code. */
export interface OfferedFactor {
  readonly secret: string;
  readonly uri: string;
  readonly setUp: string;
}

/** Offers a new secret, or the one of a set-up that is under way. Nothing is stored. */
export async function offerFactor(ctx: Ctx, actor: Actor, setUp?: string): Promise<OfferedFactor> {
  const { orgId, userId } = requireMay(actor, "keepAccount");
  const { email } = await readUser(ctx, orgId, userId);
  const secret = (setUp && openText(ctx, "second factor set-up", setUp, userId)) || newTotpSecret();
  return {
    secret: base32(secret),
    uri: totpUri(secret, "Assay", email),
    setUp: sealedText(ctx, "second factor set-up", Buffer.from(secret), userId),
  };
}

/** Turns the second factor on, by a first code of the app. Returns the recovery codes, which are shown once. */
export async function setUpFactor(ctx: Ctx, actor: Actor, { setUp, code }: FactorSetUp): Promise<string[]> {
  const member = requireMay(actor, "keepAccount");
  const { orgId, userId } = member;
  const secret = openText(ctx, "second factor set-up", setUp, userId);
  await countAttempt(ctx, "secondStepOfAccount", userId);
  const at = ctx.now();
  const lastStep = secret === null
    ? null
    : matchingStep(secret, code.replace(/\s/g, ""), { at, lastStep: 0 });
  if (secret === null || lastStep === null) throw new Refusal("wrong_code");
  return await ctx.sql.begin(async (tx) => {
    const sealed = sealFactor(ctx, member, secret);
    const isNew = await insertFactor(tx, orgId, userId, {
      secret: sealed,
      lastStep,
      now: at,
    });
    if (!isNew) throw new Refusal("second_factor_on");
    await forgetAttempts(tx, attemptKey(ctx, "secondStepOfAccount", userId));
    await audit(ctx, tx, member, { verb: "setUpSecondFactor", to: ["user", userId] });
    return await makeRecoveryCodes(tx, member);
  });
}

/** New recovery codes in the place of the earlier ones. */
export async function renewRecoveryCodes(ctx: Ctx, actor: Actor): Promise<string[]> {
  const member = requireMay(actor, "keepAccount");
  return await ctx.sql.begin(async (tx) => {
    if (!await findFactor(tx, member.orgId, member.userId)) throw new Refusal("second_factor_off");
    await audit(ctx, tx, member, { verb: "renewRecoveryCodes", to: ["user", member.userId] });
    return await makeRecoveryCodes(tx, member);
  });
}

/** Turns the member's own second factor off, and tells them by mail. */
export async function removeFactor(ctx: Ctx, actor: Actor, reader: Reader): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  await ctx.sql.begin(async (tx) => {
    if (!await deleteFactor(tx, member.orgId, member.userId)) throw new Refusal("second_factor_off");
    await audit(ctx, tx, member, { verb: "removeSecondFactor", to: ["user", member.userId] });
  });
  await tellOfRemoval(ctx, member, reader);
}

/** A letter that cannot be sent stops nothing. */
async function tellOfRemoval(ctx: Ctx, { orgId, userId }: Member, { t, language }: Reader): Promise<void> {
  const { email } = await readUser(ctx, orgId, userId);
  const letter = {
    to: email,
    language,
    subject: t("mails:factorRemoved.subject"),
    text: t("mails:factorRemoved.text", { link: `${ctx.appUrl}/admin/org/profile/sign-in` }),
  };
  await ctx.mail.send(letter)
    .catch((error) => ctx.log.error("letter about a second factor not sent", error, { userId }));
}
