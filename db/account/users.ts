import type { Role } from "../../model/account/actor.ts";
import type { AgreedTerms } from "../../model/account/account.ts";
import type { StaffMail } from "../../model/account/staff_mail.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { hasFactor } from "./second_factors.ts";

export interface SignInUser {
  readonly id: string;
  readonly orgId: string;
  readonly passwordHash: string | null;
  readonly isDisabled: boolean;
  readonly isSuspended: boolean;
  /** Closed to them: only its admins come in. */
  readonly isClosed: boolean;
  readonly hasSecondFactor: boolean;
  /** From then on it is removed when they sign in. Null unless an admin has asked for that. */
  readonly factorResetDueAt: Date | null;
}

const signInColumns = (sql: Sql | Tx) =>
  sql`users.id, users.org_id, password_hash, disabled_at is not null as is_disabled,
      suspended_at is not null and closed_at is null as is_suspended,
      closed_at is not null and (role <> 'admin' or is_waiting_for_activation) as is_closed,
      ${hasFactor(sql)} as has_second_factor,
      (
        select reset_due_at from member_factors factor
        where factor.org_id = users.org_id and factor.user_id = users.id
      ) as factor_reset_due_at`;

/** The signed-up user with this address, of any organisation: the organisation is not known yet. */
export async function findUserByEmail(sql: Sql | Tx, email: string): Promise<SignInUser | null> {
  const [user] = await sql<SignInUser[]>`
    select ${signInColumns(sql)}
    from users join organizations on organizations.id = org_id
    where lower(email) = lower(${email}) and is_signed_up`;
  return user ?? null;
}

/** The same by id, once the organization is known. */
export async function findSignInUser(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
): Promise<SignInUser | null> {
  const [user] = await sql<SignInUser[]>`
    select ${signInColumns(sql)}
    from users join organizations on organizations.id = org_id
    where org_id = ${orgId} and users.id = ${userId} and is_signed_up`;
  return user ?? null;
}

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly isWaitingForActivation: boolean;
  readonly agreedToPp: boolean;
  readonly agreedToTou: boolean;
}

type UserAlias = "u" | "users";

/** The user of the row so named has agreed to the latest published version of a text. */
const agreedTo = (sql: Sql | Tx, user: UserAlias, kind: "pp" | "tou", now: Date) =>
  sql`not exists (
    select from terms t
    where t.kind = ${KINDS[kind]} and t.published_at <= ${now}
      and t.version > coalesce(${sql(user)}.${sql(`agreed_${kind}_version`)}, 0)
  )`;
const KINDS = { pp: "privacy_policy", tou: "terms_of_understanding" } as const;

/** A part of other queries: the user of the row so named has agreed to the latest version of each text. */
export const hasAgreed = (sql: Sql | Tx, user: UserAlias, now: Date) =>
  sql`(${agreedTo(sql, user, "pp", now)} and ${agreedTo(sql, user, "tou", now)})`;

/** The user's own profile. `agreedTo…` is true if they agreed to the latest published version. */
export async function findUser(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  now: Date,
): Promise<UserRow | null> {
  const [user] = await sql<UserRow[]>`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.is_waiting_for_activation,
      ${agreedTo(sql, "u", "pp", now)} as agreed_to_pp, ${agreedTo(sql, "u", "tou", now)} as agreed_to_tou
    from users u
    where u.org_id = ${orgId} and u.id = ${userId}`;
  return user ?? null;
}

/** A user's password hash, and the facts about them that a password must not contain. */
export interface PasswordHolder {
  readonly passwordHash: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
}

export async function findPasswordHolder(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
): Promise<PasswordHolder | null> {
  const [user] = await sql<PasswordHolder[]>`
    select u.password_hash, u.email, u.first_name, u.last_name, o.name as organization
    from users u join organizations o on o.id = u.org_id
    where u.org_id = ${orgId} and u.id = ${userId}`;
  return user ?? null;
}

/**
 * Locks the user's row until the transaction ends; false if the password has changed or the user is disabled.
 * Checking a password takes a third of a second, in which either may have happened.
 */
export async function holdUserWithPassword(
  tx: Tx,
  orgId: string,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const [user] = await tx`
    select 1 from users
    where org_id = ${orgId} and id = ${userId} and password_hash is not distinct from ${passwordHash}
      and disabled_at is null
    for update`;
  return user !== undefined;
}

export async function setPassword(sql: Sql | Tx, orgId: string, userId: string, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where org_id = ${orgId} and id = ${userId}`;
}

/** Null if there is no such user. */
export async function findUnwantedMails(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
): Promise<StaffMail[] | null> {
  const [row] = await sql<{ unwantedMails: StaffMail[] }[]>`
    select unwanted_mails from users where org_id = ${orgId} and id = ${userId}`;
  return row?.unwantedMails ?? null;
}

export async function setUnwantedMails(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  unwanted: readonly StaffMail[],
): Promise<void> {
  await sql`
    update users set unwanted_mails = ${unwanted as StaffMail[]} where org_id = ${orgId} and id = ${userId}`;
}

export async function setUserNames(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  names: { readonly firstName?: string; readonly lastName?: string },
): Promise<void> {
  await sql`
    update users set
      first_name = coalesce(${names.firstName ?? null}, first_name),
      last_name = coalesce(${names.lastName ?? null}, last_name)
    where org_id = ${orgId} and id = ${userId}`;
}

/**
 * Stores the versions of the platform's texts that the user agreed to; null for a text that does not exist.
 */
export async function agreeToTerms(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  { privacyPolicy, termsAndUnderstanding }: Readonly<Record<keyof AgreedTerms, number | null>>,
): Promise<void> {
  await sql`
    update users set agreed_pp_version = ${privacyPolicy}, agreed_tou_version = ${termsAndUnderstanding}
    where org_id = ${orgId} and id = ${userId}`;
}
