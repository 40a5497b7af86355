import { holdMember } from "../../../db/account/members.ts";
import { isWithoutWayIn } from "../../../db/account/single_sign_on.ts";
import {
  askReset,
  deleteFactor,
  endOwnReset,
  endReset,
  type FactorHolder,
} from "../../../db/account/second_factors.ts";
import type { SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { findOperator, findOperatorByEmail } from "../../../db/operators/operators.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import { momentText } from "../../../lib/time/dates.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { FACTOR_RESET } from "../../../model/times.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import { audit, auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { auditHolder, auditKeeper, requireKeeper } from "./keeper.ts";

/**
 * An admin asks for the removal of a member's second factor, who has lost it: of the app and of all passkeys.
 * It is carried out when they sign in with the password a day later. They are told at once and can object. Asked
 * again, it stays as it is. If the letter cannot be sent, nothing is asked.
 */
export async function askFactorReset(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  reader: Reader,
): Promise<void> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  if (userId === admin.userId) throw new Refusal("forbidden");
  const { timeZone } = (await findOrganization(ctx.sql, orgId))!;
  await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    await requireWayIn(tx, orgId, userId);
    const holder = { ...member, of: { orgId, userId }, timeZone };
    const until = await askedReset(ctx, tx, holder, reader);
    if (until) {
      await audit(ctx, tx, admin, { verb: "askFactorReset", to: ["user", userId], detail: { until } });
    }
  });
}

/** The same by an operator, for another. */
export async function askOperatorFactorReset(
  ctx: Ctx,
  actor: Actor,
  operatorId: string,
  reader: Reader,
): Promise<void> {
  const asker = requireMay(actor, "operate");
  if (operatorId === asker.operatorId) throw new Refusal("forbidden");
  await ctx.sql.begin(async (tx) => {
    const operator = await findOperator(tx, operatorId);
    if (!operator) throw new Refusal("not_found");
    const until = await askedReset(ctx, tx, { ...operator, of: { operatorId }, timeZone: "UTC" }, reader);
    const to = ["operator", operatorId] as const;
    if (until) await auditOperator(ctx, tx, asker, null, { verb: "askFactorReset", to, detail: { until } });
  });
}

/** The same at once, by whoever has the server. Returns false if no operator with that address has one. */
export async function resetOperatorFactor(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  email: string,
): Promise<boolean> {
  const operator = await findOperatorByEmail(sql, email);
  return operator !== null && await sql.begin(async (tx) => {
    if (!await deleteFactor(tx, { operatorId: operator.id }, null)) return false;
    await appendAuditEvent(tx, null, {
      ...{ at: now(), actorKind: "system", verb: "resetSecondFactor" },
      ...{ subjectKind: "operator", subjectId: operator.id },
    });
    return true;
  });
}

interface ResetHolder {
  readonly of: FactorHolder;
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly timeZone: string;
}

/** Asks for a reset and writes to its holder. Returns from when on it is carried out; null if it was asked before. */
async function askedReset(
  ctx: Ctx,
  tx: Tx,
  { of, email, hasSecondFactor, timeZone }: ResetHolder,
  { t, language }: Reader,
): Promise<string | null> {
  if (!hasSecondFactor) throw new Refusal("second_factor_off");
  const token = newSecret();
  const dueAt = new Date(ctx.now().getTime() + FACTOR_RESET);
  if (!await askReset(tx, of, { tokenHash: hashSecret(token), dueAt })) return null;
  const values = {
    moment: momentText(dueAt, timeZone, language),
    link: `${ctx.appUrl}/keep-second-factor?token=${token}`,
  };
  const letter = {
    to: email,
    language,
    subject: "operatorId" in of ? t("mails:operatorFactorReset.subject") : t("mails:factorReset.subject"),
    text: "operatorId" in of
      ? t("mails:operatorFactorReset.text", values)
      : t("mails:factorReset.text", values),
  };
  await ctx.mail.send(letter).catch((error) => {
    ctx.log.error("letter about a second factor not sent", error);
    throw new Refusal("mail_not_sent");
  });
  return dueAt.toISOString();
}

/** The holder objects by the link of the letter: the second factor stays. */
export async function keepFactor(ctx: Ctx, token: string, from: Origin): Promise<void> {
  const isKept = await ctx.sql.begin(async (tx) => {
    const of = await endReset(tx, hashSecret(token));
    if (of) await auditHolder(ctx, tx, of, from, { verb: "keepSecondFactor" });
    return of !== null;
  });
  if (!isKept) throw new Refusal("invalid_link");
}

/** The holder objects while they are signed in. Does nothing if no reset is asked for any more. */
export async function keepOwnFactor(ctx: Ctx, actor: Actor): Promise<void> {
  const keeper = requireKeeper(actor);
  await ctx.sql.begin(async (tx) => {
    if (await endOwnReset(tx, keeper)) await auditKeeper(ctx, tx, keeper, "keepSecondFactor");
  });
}

/** Whether the second factor of somebody who signs in is asked for: not after a reset is due. */
export const asksFactor = (
  { now }: Ctx,
  { hasSecondFactor, factorResetDueAt }: Pick<SignInUser, "hasSecondFactor" | "factorResetDueAt">,
): boolean => hasSecondFactor && (factorResetDueAt === null || factorResetDueAt > now());

/**
 * Removes a second factor whose reset is due. Returns false if its holder has objected meanwhile, and null if it
 * stays because it is the last way in beside single sign-on.
 */
export async function carryOutReset(
  ctx: Ctx,
  tx: Tx,
  of: FactorHolder,
  from: Origin,
): Promise<boolean | null> {
  if ("userId" in of && await isWithoutWayIn(tx, of.orgId, of.userId)) return null;
  if (!await deleteFactor(tx, of, ctx.now())) return false;
  await auditHolder(ctx, tx, of, from, { verb: "resetSecondFactor" });
  return true;
}
