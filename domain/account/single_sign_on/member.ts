import { countActiveAdmins, holdMember, setMemberStanding } from "../../../db/account/members.ts";
import * as db from "../../../db/account/provider_members.ts";
import { findIdentity, findLinkedMember, findMemberByEmail } from "../../../db/account/provider_members.ts";
import { isWithoutWayIn } from "../../../db/account/single_sign_on.ts";
import { findSignInUser } from "../../../db/account/users.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { appendAuditEvent, type AuditEvent } from "../../../db/organization/audit_events.ts";
import { holdSettings } from "../../../db/organization/settings.ts";
import { type GroupStanding, roleOf } from "../../../model/account/single_sign_on.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Origin } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";
import { requireOwnDomain, requirePlaces } from "../../organization/limits.ts";
import { tellWebhooks } from "../../tell_webhooks.ts";
import { shutOut } from "../second_factor/second_step.ts";

/** Somebody as their provider describes them. */
export interface Described extends db.Identity {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly standing: GroupStanding;
}

/**
 * The member whom a provider has described: the one that it knows by this subject. At a first sign-in that is the one
 * with the address, who is linked, or a new one. Their role becomes what their groups give.
 */
export async function memberOf(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  person: Described,
  from: Origin,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  // Of concurrent first sign-ins one makes the member.
  if (!await holdSettings(tx, orgId)) throw new Refusal("not_found");
  const record = (userId: string, event: Pick<AuditEvent, "verb" | "detail">) =>
    appendAuditEvent(tx, orgId, {
      ...{ at: ctx.now(), actorKind: "system", address: from.address ?? undefined },
      ...{ subjectKind: "user", subjectId: userId, ...event },
    });
  const linked = await findLinkedMember(tx, orgId, person);
  if (linked) {
    await giveStanding(ctx, tx, orgId, linked, person.standing, record);
    return { userId: linked, isNew: false };
  }
  const present = await findMemberByEmail(tx, orgId, person.email);
  if (!present) return { userId: await makeMember(ctx, tx, orgId, person, record), isNew: true };
  // An address can be given to somebody else: once linked, a member is known by the subject alone.
  const identity = await findIdentity(tx, orgId, present);
  if (identity?.issuer === person.issuer) throw new Refusal("other_account_linked");
  const { isSignedUp } = (await holdMember(tx, orgId, present))!;
  if (!isSignedUp) await db.signUpInvited(tx, orgId, present, person);
  await db.linkMember(tx, orgId, present, { ...person, now: ctx.now() });
  await record(present, { verb: "linkMember" });
  await giveStanding(ctx, tx, orgId, present, person.standing, record);
  if (!isSignedUp) await tellOfMember(ctx, tx, orgId, present, person);
  return { userId: present, isNew: !isSignedUp };
}

type Recording = (userId: string, event: Pick<AuditEvent, "verb" | "detail">) => Promise<void>;

async function makeMember(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  person: Described,
  record: Recording,
): Promise<string> {
  const now = ctx.now();
  await requireOwnDomain(tx, orgId, person.email);
  await requirePlaces(tx, orgId, "members", { count: 1, now });
  const { email, firstName, lastName, standing } = person;
  const role = roleOf(standing);
  const seesAllProjects = standing !== "ownProjects";
  const userId = await db.insertProviderMember(tx, orgId, {
    ...{ email, firstName, lastName, role, seesAllProjects, now },
  });
  if (!userId) throw new Refusal("email_taken");
  await db.linkMember(tx, orgId, userId, { ...person, now });
  await record(userId, { verb: "createMember", detail: { role, seesAllProjects } });
  await tellOfMember(ctx, tx, orgId, userId, person);
  return userId;
}

const tellOfMember = (ctx: Ctx, tx: Tx, orgId: string, userId: string, { standing }: Described) =>
  tellWebhooks(tx, orgId, "member.added", { member: userId, role: roleOf(standing) }, ctx.now());

/**
 * Gives a member what their groups give. The last admin stays one, and so does the last who could come in without the
 * provider. Refuses a member who is shut out.
 */
async function giveStanding(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  userId: string,
  standing: GroupStanding,
  record: Recording,
): Promise<void> {
  const before = (await holdMember(tx, orgId, userId))!;
  const shut = shutOut((await findSignInUser(tx, orgId, userId))!);
  if (shut) throw new Refusal(shut);
  const after = {
    role: roleOf(standing),
    // An admin may have limited readers to own projects, which no group does.
    seesAllProjects: standing === "ownProjects"
      ? false
      : roleOf(standing) === "member" || before.seesAllProjects,
    isWaitingForActivation: false,
    isDisabled: false,
  };
  const { role, seesAllProjects, isWaitingForActivation } = after;
  const detail = {
    ...(role !== before.role && { role }),
    ...(seesAllProjects !== before.seesAllProjects && { seesAllProjects }),
    ...(before.isWaitingForActivation && { isWaitingForActivation }),
  };
  if (Object.keys(detail).length === 0) return;
  await setMemberStanding(tx, orgId, userId, after, ctx.now());
  const isLast = before.role === "admin" && role !== "admin" &&
    (await countActiveAdmins(tx, orgId) === 0 || await isWithoutWayIn(tx, orgId));
  if (isLast) await setMemberStanding(tx, orgId, userId, before, ctx.now());
  else await record(userId, { verb: "changeMember", detail });
}
