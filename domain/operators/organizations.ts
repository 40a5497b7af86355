import {
  findInvitedAdmins,
  findOperatedOrganization,
  insertOrganization,
  listOrganizations as list,
  lockOrganization,
  renameOrganization,
  setLanguages,
  setSuspended,
} from "../../db/operators/organizations.ts";
import {
  inviteUser,
  type NewInvitation,
  promoteInvited,
  renewInvitation,
} from "../../db/account/member_invitations.ts";
import { findOperatedSettings } from "../../db/operators/settings.ts";
import { endSupportSession } from "../../db/support/support_sessions.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { hashSecret, newSecret } from "../../lib/secrets/secrets.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { grantOf } from "../../model/operators/granted_tests.ts";
import type {
  CreatedOrganization,
  DetailedOrganization,
  NewOrganization,
  OrganizationChange,
  OrganizationsQuery,
} from "../../model/operators/organizations.ts";
import type { Page } from "../../model/page.ts";
import { Refusal } from "../../model/refusal.ts";
import { MEMBER_INVITATION } from "../../model/times.ts";
import { sendInvitation } from "../account/members/invite_member.ts";
import type { Reader } from "../access/visitor.ts";
import { auditOperator } from "../audit.ts";
import { announceWaitingLetters } from "../inviting/send_letter.ts";
import { writeToAdmins } from "../letters/write_to_admins.ts";
import type { Ctx } from "../context.ts";
import { closingOf } from "../exports/organization/closed_organization.ts";
import { changeSettings } from "./settings.ts";

const LETTER = "adminInvitation";

export async function listOrganizations(ctx: Ctx, actor: Actor, query: OrganizationsQuery & Page) {
  requireMay(actor, "operate");
  return await list(ctx.sql, query, ctx.now());
}

export async function readOrganization(ctx: Ctx, actor: Actor, id: string): Promise<DetailedOrganization> {
  requireMay(actor, "operate");
  const organization = await findOperatedOrganization(ctx.sql, id, ctx.now());
  const settings = await findOperatedSettings(ctx.sql, id);
  if (!organization || !settings) throw new Refusal("not_found");
  const invited = await findInvitedAdmins(ctx.sql, id);
  return { ...organization, ...settings, ...invited, closing: await closingOf(ctx, id) };
}

/** Creates an organisation and invites its first admin, who becomes active by signing up. */
export async function createOrganization(
  ctx: Ctx,
  actor: Actor,
  { adminEmail: email, tests, ...organization }: NewOrganization,
  reader: Reader,
): Promise<CreatedOrganization> {
  const operator = requireMay(actor, "operate");
  const now = ctx.now();
  const invitation = newInvitation(email, now);
  const { orgId, userId } = await ctx.sql.begin(async (tx) => {
    const orgId = await insertOrganization(tx, { ...organization, grantedTests: grantOf(tests) }, now);
    await auditOperator(ctx, tx, operator, orgId, {
      verb: "createOrganization",
      to: ["organization", orgId],
    });
    const userId = await inviteUser(tx, orgId, invitation);
    if (!userId) throw new Refusal("email_taken");
    await auditOperator(ctx, tx, operator, orgId, { verb: "inviteAdmin", to: ["user", userId] });
    return { orgId, userId };
  });
  // The organisation stays, whatever becomes of the letter: its admin can be invited again.
  const isSent = await sendInvitation(ctx, reader, { orgId, userId, email, token: invitation.token }, LETTER)
    .then(() => true, () => false);
  const { expiresAt } = invitation;
  return {
    ...await readOrganization(ctx, actor, orgId),
    invitation: { email, expiresAt: expiresAt.toISOString(), isSent },
  };
}

function newInvitation(email: string, now: Date) {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + MEMBER_INVITATION);
  const granted = { role: "admin", invitedBy: null, activates: true } as const;
  return { ...granted, token, tokenHash: hashSecret(token), email, now, expiresAt };
}

/** Invites an admin: for an organisation whose first letter was lost, or that has no admin any more. */
export async function inviteAdmin(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  email: string,
  reader: Reader,
): Promise<void> {
  const operator = requireMay(actor, "operate");
  const invitation = newInvitation(email, ctx.now());
  const userId = await ctx.sql.begin(async (tx) => {
    const organization = await lockOrganization(tx, orgId);
    if (!organization) throw new Refusal("not_found");
    // A sandbox has no members.
    if (organization.isSandbox) throw new Refusal("forbidden");
    const userId = await inviteUser(tx, orgId, invitation) ?? await inviteAgain(tx, orgId, invitation);
    if (!userId) throw new Refusal("email_taken");
    await auditOperator(ctx, tx, operator, orgId, { verb: "inviteAdmin", to: ["user", userId] });
    return userId;
  });
  await sendInvitation(ctx, reader, { orgId, userId, email, token: invitation.token }, LETTER);
}

/** Null if no member with this address has still to sign up. */
async function inviteAgain(tx: Tx, orgId: string, invitation: NewInvitation): Promise<string | null> {
  const userId = await promoteInvited(tx, orgId, invitation.email);
  if (userId) await renewInvitation(tx, orgId, invitation);
  return userId;
}

/** Renames, suspends or reactivates, and changes languages and settings. Repeating a change does nothing. */
export async function changeOrganization(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  { name, status, languages, ...settings }: OrganizationChange,
  reader: Reader,
): Promise<DetailedOrganization> {
  const operator = requireMay(actor, "operate");
  const changed = await ctx.sql.begin(async (tx) => {
    const before = await lockOrganization(tx, orgId);
    if (!before) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const to = ["organization", orgId] as const;
    if (name !== undefined && name !== before.name) {
      await renameOrganization(tx, orgId, name);
      await auditOperator(ctx, tx, operator, orgId, { verb: "renameOrganization", to });
    }
    if (languages !== undefined && languages.join() !== before.languages.join()) {
      await setLanguages(tx, orgId, languages);
      const detail = { languages: languages.join(", ") };
      await auditOperator(ctx, tx, operator, orgId, { verb: "changeLanguages", to, detail });
    }
    await changeSettings(ctx, tx, operator, orgId, settings);
    if (status !== undefined && before.isClosed) throw new Refusal("organization_closed");
    if (status === undefined || before.isSuspended === (status === "suspended")) return null;
    await setSuspended(tx, orgId, status === "suspended" ? ctx.now() : null);
    if (status === "active") await announceWaitingLetters(tx, orgId);
    if (status === "suspended" && await endSupportSession(tx, orgId, ctx.now())) {
      await auditOperator(ctx, tx, operator, orgId, { verb: "endSupport", to });
    }
    const verb = status === "suspended" ? "suspendOrganization" : "reactivateOrganization";
    await auditOperator(ctx, tx, operator, orgId, { verb, to });
    return status;
  });
  if (changed) await tellAdmins(ctx, reader, orgId, changed);
  return await readOrganization(ctx, actor, orgId);
}

/** A letter that cannot be sent stops nothing: members read the same when they sign in. */
async function tellAdmins(
  ctx: Ctx,
  { language, t }: Reader,
  orgId: string,
  status: NonNullable<OrganizationChange["status"]>,
) {
  const { name: organization } = (await findOperatedOrganization(ctx.sql, orgId, ctx.now()))!;
  const link = `${ctx.appUrl}/login`;
  const letter = status === "suspended"
    ? {
      subject: t("mails:organizationSuspended.subject", { organization }),
      text: t("mails:organizationSuspended.text", { organization }),
    }
    : {
      subject: t("mails:organizationActive.subject", { organization }),
      text: t("mails:organizationActive.text", { organization, link }),
    };
  await writeToAdmins(ctx, orgId, { language, ...letter });
}
