import type { Role } from "../../model/account/actor.ts";
import type { StaffMail } from "../../model/account/staff_mail.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: Uint8Array;
  /** Null for an operator. */
  readonly invitedBy: string | null;
  /** Active at once after signing up. Otherwise an admin activates the member. */
  readonly activates: boolean;
  /** True by default. */
  readonly seesAllProjects?: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Creates the member, not signed up yet, and their invitation. Null if the organisation already has the
 * address, or if the address is a signed-up account elsewhere or an operator's. Invitations of other
 * organisations do not matter.
 */
export async function inviteUser(tx: Tx, orgId: string, invitation: NewInvitation): Promise<string | null> {
  const { email, role, seesAllProjects = true, now } = invitation;
  const [user] = await tx<{ id: string }[]>`
    insert into users (org_id, email, role, sees_all_projects, created_at)
    select ${orgId}, ${email}, ${role}, ${seesAllProjects}, ${now}
    where not exists (select from users where lower(email) = lower(${email}) and is_signed_up)
      and not exists (select from operators where lower(email) = lower(${email}))
    on conflict (org_id, lower(email)) do nothing
    returning id`;
  if (!user) return null;
  await storeInvitation(tx, orgId, invitation);
  return user.id;
}

async function storeInvitation(
  tx: Tx,
  orgId: string,
  { email, role, tokenHash, invitedBy, activates, now, expiresAt }: NewInvitation,
): Promise<void> {
  await tx`
    insert into invitations (org_id, email, role, token_hash, invited_by, activates, created_at, expires_at)
    values (
      ${orgId}, ${email}, ${role}, ${tokenHash}, ${invitedBy}, ${activates}, ${now}, ${expiresAt}
    )`;
}

/** Makes a member who has not signed up yet an admin to be; null if there is none with this address. */
export async function promoteInvited(tx: Tx, orgId: string, email: string): Promise<string | null> {
  const [user] = await tx<{ id: string }[]>`
    update users set role = 'admin'
    where org_id = ${orgId} and lower(email) = lower(${email}) and not is_signed_up and disabled_at is null
    returning id`;
  return user?.id ?? null;
}

/** A new invitation for a member who has not signed up yet. It voids the link of the earlier one. */
export async function renewInvitation(tx: Tx, orgId: string, invitation: NewInvitation): Promise<void> {
  const { email } = invitation;
  await tx`
    delete from invitations
    where org_id = ${orgId} and lower(email) = lower(${email}) and accepted_at is null`;
  await storeInvitation(tx, orgId, invitation);
}

export interface OpenInvitation {
  readonly email: string;
  readonly organization: string;
  readonly role: Role;
  /** The address has a signed-up account by now, in any organisation. */
  readonly isTaken: boolean;
}

export async function findOpenInvitation(
  sql: Sql | Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<OpenInvitation | null> {
  const [invitation] = await sql<OpenInvitation[]>`
    select i.email, o.name as organization, i.role,
      exists (select from users t where lower(t.email) = lower(i.email) and t.is_signed_up) as is_taken
    from invitations i
    join organizations o on o.id = i.org_id
    join users u on u.org_id = i.org_id and lower(u.email) = lower(i.email)
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.expires_at > ${now}
      and not u.is_signed_up and u.disabled_at is null and o.is_open`;
  return invitation ?? null;
}

export interface SignUpRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

const TEAM_NEWS: StaffMail = "teamNews";

export interface AcceptedInvitation {
  readonly orgId: string;
  readonly userId: string;
  readonly email: string;
  readonly activates: boolean;
  /** Address of the member who invited; null if that was an operator, if they are gone or want no mail. */
  readonly inviterEmail: string | null;
}

/**
 * Accepts an open invitation: sets the member's name and password. Unless it activates them, an admin
 * has to. Null if not open.
 */
export async function acceptInvitation(
  tx: Tx,
  tokenHash: Uint8Array,
  person: SignUpRow,
  now: Date,
): Promise<AcceptedInvitation | null> {
  const [accepted] = await tx<AcceptedInvitation[]>`
    with taken as (
      update invitations set accepted_at = ${now}
      where token_hash = ${tokenHash} and accepted_at is null and expires_at > ${now}
      returning org_id, email, activates, invited_by
    )
    update users u set
      first_name = ${person.firstName}, last_name = ${person.lastName}, password_hash = ${person.passwordHash},
      is_signed_up = true, is_waiting_for_activation = not taken.activates
    from taken
    where u.org_id = taken.org_id and lower(u.email) = lower(taken.email)
      and not u.is_signed_up and u.disabled_at is null
    returning u.org_id, u.id as user_id, u.email, taken.activates,
      (
        select inviter.email from users inviter
        where inviter.org_id = u.org_id and inviter.id = taken.invited_by and inviter.disabled_at is null
          and not ${TEAM_NEWS} = any(inviter.unwanted_mails)
      ) as inviter_email`;
  return accepted ?? null;
}
