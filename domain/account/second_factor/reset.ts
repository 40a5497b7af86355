import { holdMember } from "../../../db/account/members.ts";
import { askReset, deleteDueFactor, endReset } from "../../../db/account/second_factors.ts";
import type { SignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { hashSecret, newSecret } from "../../../lib/secrets/secrets.ts";
import { momentText } from "../../../lib/time/dates.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import { FACTOR_RESET } from "../../../model/times.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/**
 * An admin asks for the removal of a member's second factor, who has lost it. It is carried out when they
 * sign in a day later. They are told at once and can object. Asked again, it stays as it is. If the letter
 * cannot be sent, nothing is asked.
 */
export async function askFactorReset(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  { t, language }: Reader,
): Promise<void> {
  const admin = requireMay(actor, "inviteMembers");
  const { orgId } = admin;
  if (userId === admin.userId) throw new Refusal("forbidden");
  const token = newSecret();
  const dueAt = new Date(ctx.now().getTime() + FACTOR_RESET);
  const { timeZone } = (await findOrganization(ctx.sql, orgId))!;
  await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    if (!member.hasSecondFactor) throw new Refusal("second_factor_off");
    if (!await askReset(tx, orgId, userId, { tokenHash: hashSecret(token), dueAt })) return;
    const detail = { until: dueAt.toISOString() };
    await audit(ctx, tx, admin, { verb: "askFactorReset", to: ["user", userId], detail });
    const letter = {
      to: member.email,
      language,
      subject: t("mails:factorReset.subject"),
      text: t("mails:factorReset.text", {
        moment: momentText(dueAt, timeZone, language),
        link: `${ctx.appUrl}/keep-second-factor?token=${token}`,
      }),
    };
    await ctx.mail.send(letter).catch((error) => {
      ctx.log.error("letter about a second factor not sent", error, { userId });
      throw new Refusal("mail_not_sent");
    });
  });
}

/** The holder objects by the link of the letter: the second factor stays. */
export async function keepFactor(ctx: Ctx, token: string, { address }: Origin): Promise<void> {
  const isKept = await ctx.sql.begin(async (tx) => {
    const holder = await endReset(tx, hashSecret(token));
    if (!holder) return false;
    await appendAuditEvent(tx, holder.orgId, {
      ...{ at: ctx.now(), actorKind: "nobody", verb: "keepSecondFactor" },
      ...{ subjectKind: "user", subjectId: holder.userId, address: address ?? undefined },
    });
    return true;
  });
  if (!isKept) throw new Refusal("invalid_link");
}

/** Whether the second factor of somebody who signs in is asked for: not after a reset is due. */
export const asksFactor = ({ now }: Ctx, { hasSecondFactor, factorResetDueAt }: SignInUser): boolean =>
  hasSecondFactor && (factorResetDueAt === null || factorResetDueAt > now());

/** Removes a second factor whose reset is due. Returns false if its holder has objected meanwhile. */
export async function carryOutReset(
  ctx: Ctx,
  tx: Tx,
  { id, orgId }: SignInUser,
  { address }: Origin,
): Promise<boolean> {
  if (!await deleteDueFactor(tx, orgId, id, ctx.now())) return false;
  await appendAuditEvent(tx, orgId, {
    ...{ at: ctx.now(), actorKind: "nobody", verb: "resetSecondFactor" },
    ...{ subjectKind: "user", subjectId: id, address: address ?? undefined },
  });
  return true;
}
