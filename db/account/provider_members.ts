import type { Role } from "../../model/account/actor.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Whom a provider knows somebody as. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The member that a provider knows by this subject; null if none is linked. */
export async function findLinkedMember(
  sql: Sql | Tx,
  orgId: string,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const [row] = await sql<{ userId: string }[]>`
    select user_id from single_sign_on_members
    where org_id = ${orgId} and issuer = ${issuer} and subject = ${subject}`;
  return row?.userId ?? null;
}

/** Whom a provider knows the member as; null if they are not linked. */
export async function findIdentity(sql: Sql | Tx, orgId: string, userId: string): Promise<Identity | null> {
  const [row] = await sql<Identity[]>`
    select issuer, subject from single_sign_on_members where org_id = ${orgId} and user_id = ${userId}`;
  return row ?? null;
}

/** The organisation's member with this address, signed up or not; null without one. */
export async function findMemberByEmail(sql: Sql | Tx, orgId: string, email: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from users where org_id = ${orgId} and lower(email) = lower(${email})`;
  return row?.id ?? null;
}

/** Links a member to what a provider knows them as, in the place of what an earlier provider did. */
export async function linkMember(
  tx: Tx,
  orgId: string,
  userId: string,
  { issuer, subject, now }: Identity & { readonly now: Date },
): Promise<void> {
  await tx`
    insert into single_sign_on_members (org_id, user_id, issuer, subject, linked_at)
    values (${orgId}, ${userId}, ${issuer}, ${subject}, ${now})
    on conflict (org_id, user_id) do update set
      issuer = excluded.issuer, subject = excluded.subject, linked_at = excluded.linked_at`;
}

export interface ProviderMember {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly seesAllProjects: boolean;
  readonly now: Date;
}

/**
 * Makes a member who has signed up by a provider and has no password. Null if the address is an operator's.
 * Violates `users_email` if it is an account of another organisation.
 */
export async function insertProviderMember(
  tx: Tx,
  orgId: string,
  { email, firstName, lastName, role, seesAllProjects, now }: ProviderMember,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into users (org_id, email, first_name, last_name, role, sees_all_projects, is_signed_up, created_at)
    select ${orgId}, ${email}, ${firstName}, ${lastName}, ${role}, ${seesAllProjects}, true, ${now}
    where not exists (select from operators where lower(email) = lower(${email}))
    returning id`;
  return row?.id ?? null;
}

/** Signs an invited member up. Their invitation is over. Violates `users_email` as above. */
export async function signUpInvited(
  tx: Tx,
  orgId: string,
  userId: string,
  { firstName, lastName }: Pick<ProviderMember, "firstName" | "lastName">,
): Promise<void> {
  await tx`
    update users set first_name = ${firstName}, last_name = ${lastName}, is_signed_up = true
    where org_id = ${orgId} and id = ${userId}`;
  await tx`
    delete from invitations i using users u
    where u.org_id = ${orgId} and u.id = ${userId}
      and i.org_id = u.org_id and lower(i.email) = lower(u.email) and i.accepted_at is null`;
}
