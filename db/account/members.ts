import type { StoredQualification } from "../../model/account/qualification.ts";
import type { Role } from "../../model/account/actor.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { hasFactor } from "./second_factors.ts";

export interface MemberRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly seesAllProjects: boolean;
  readonly isSignedUp: boolean;
  readonly isWaitingForActivation: boolean;
  readonly isDisabled: boolean;
  /** When the open invitation expires; null if there is none. */
  readonly invitedUntil: Date | null;
  /** The open invitation makes them active at once. */
  readonly isActivatedBySigningUp: boolean;
  readonly qualification: StoredQualification | null;
  readonly hasSecondFactor: boolean;
}

export async function listMembers(sql: Sql | Tx, orgId: string): Promise<MemberRow[]> {
  return await sql<MemberRow[]>`
    select ${columns(sql)} from users where org_id = ${orgId} order by created_at, id`;
}

/**
 * Locks the organisation and the member until the transaction ends: otherwise two admins could remove each
 * other.
 */
export async function holdMember(tx: Tx, orgId: string, userId: string): Promise<MemberRow | null> {
  await tx`select 1 from organizations where id = ${orgId} for no key update`;
  const [member] = await tx<MemberRow[]>`
    select ${columns(tx)} from users where org_id = ${orgId} and id = ${userId} for update`;
  return member ?? null;
}

/** The number of admins who are signed up, activated and not disabled. */
export async function countActiveAdmins(sql: Sql | Tx, orgId: string): Promise<number> {
  const [row] = await sql<{ admins: number }[]>`
    select count(*)::int as admins from users
    where org_id = ${orgId} and role = 'admin' and is_signed_up
      and not is_waiting_for_activation and disabled_at is null`;
  return row?.admins ?? 0;
}

export interface MemberStanding {
  readonly role: Role;
  readonly seesAllProjects: boolean;
  readonly isWaitingForActivation: boolean;
  readonly isDisabled: boolean;
}

export async function setMemberStanding(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  { role, seesAllProjects, isWaitingForActivation, isDisabled }: MemberStanding,
  now: Date,
): Promise<void> {
  await sql`
    update users set
      role = ${role},
      sees_all_projects = ${seesAllProjects},
      is_waiting_for_activation = ${isWaitingForActivation},
      disabled_at = case when ${isDisabled} then coalesce(disabled_at, ${now}) end
    where org_id = ${orgId} and id = ${userId}`;
}

/** Deletes the account with its sessions. The audit trail keeps the user's id. */
export async function deleteMember(sql: Sql | Tx, orgId: string, userId: string): Promise<void> {
  await sql`
    delete from invitations i using users u
    where u.org_id = ${orgId} and u.id = ${userId}
      and i.org_id = u.org_id and lower(i.email) = lower(u.email) and i.accepted_at is null`;
  await sql`delete from users where org_id = ${orgId} and id = ${userId}`;
}

const columns = (sql: Sql | Tx) =>
  sql`id, email, first_name, last_name, role, sees_all_projects, is_signed_up, is_waiting_for_activation,
    disabled_at is not null as is_disabled,
    (
      select max(expires_at) from invitations i
      where not is_signed_up and i.org_id = users.org_id and lower(i.email) = lower(users.email)
        and i.accepted_at is null
    ) as invited_until,
    exists (
      select from invitations i
      where not is_signed_up and i.org_id = users.org_id and lower(i.email) = lower(users.email)
        and i.accepted_at is null and i.activates
    ) as is_activated_by_signing_up,
    ${hasFactor(sql)} as has_second_factor,
    (
      select json_build_object('level', q.level, 'heldSince', q.held_since, 'document', q.document,
        'file', case when q.file_key is not null then json_build_object('type', q.file_type, 'bytes', q.file_bytes,
          'keptAt', to_char(q.file_kept_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end)
      from member_qualifications q where q.org_id = users.org_id and q.user_id = users.id
    ) as qualification`;
