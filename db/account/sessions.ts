import type { Role } from "../../model/account/actor.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demandsFactor, hasFactor } from "./second_factors.ts";
import { hasAgreed } from "./users.ts";

export interface NewSession {
  readonly userId: string;
  readonly cookieHash: Uint8Array;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** Opened by a program, which uses its tokens and no cookie. */
  readonly isProgram: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Of a session that a provider of single sign-on has opened. */
  readonly there?: SessionThere;
}

/** What is known of a provider's own session. */
export interface SessionThere {
  readonly signedInAt: Date;
  /** A hash of its id (domain/account/single_sign_on/claims.ts); null if the provider tells none. */
  readonly id: Uint8Array | null;
  /** The provider has asked for a second factor. */
  readonly hasFactor: boolean;
}

export async function openSession(sql: Sql | Tx, orgId: string, session: NewSession): Promise<string> {
  const [opened] = await sql<{ id: string }[]>`
    insert into staff_sessions
      (org_id, user_id, cookie_hash, user_agent, address, is_program, created_at, last_seen_at, proven_at,
       is_single_sign_on, provider_session, has_provider_factor, expires_at)
    values (
      ${orgId}, ${session.userId}, ${session.cookieHash}, ${session.userAgent}, ${session.address},
      ${session.isProgram}, ${session.now}, ${session.now}, ${session.there?.signedInAt ?? session.now},
      ${session.there !== undefined}, ${session.there?.id ?? null},
      ${session.there?.hasFactor ?? false}, ${session.expiresAt}
    )
    returning id`;
  return opened!.id;
}

export interface RunningSession {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly role: Role;
  readonly isWaitingForActivation: boolean;
  readonly isClosed: boolean;
  /**
   * Their organization demands a second factor of their role by now, and they have none. Single sign-on needs none:
   * without the provider's there is no session.
   */
  readonly lacksFactor: boolean;
  readonly hasOwnProjectsOnly: boolean;
  /** They have not agreed to the present terms of the platform. */
  readonly lacksConsent: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** What finds a session: the hash of a cookie, or the ids of an access token. */
export type SessionKey =
  | { readonly cookieHash: Uint8Array }
  | { readonly sessionId: string; readonly userId: string; readonly renewals: number };

/** A part of other queries about a session `s`: it is the one of the key. A cookie that was replaced may be good yet. */
export const isOfKey = (sql: Sql | Tx, by: SessionKey, now: Date) =>
  "cookieHash" in by
    ? sql`(s.cookie_hash = ${by.cookieHash}
        or s.old_cookie_hash = ${by.cookieHash} and s.old_cookie_until > ${now}::timestamptz)`
    : sql`s.id = ${by.sessionId} and s.renewals = ${by.renewals}`;

/**
 * The session; null if it has ended, its user is disabled, or their organisation is suspended, closed to all
 * but admins, lets no session last that long, or by now demands a second factor that its provider has not asked
 * for. Read at each request, so that signing out, disabling an account and changing a role take effect at the
 * next request.
 */
export async function findRunningSession(
  sql: Sql | Tx,
  by: SessionKey,
  now: Date,
  idleSince: Date,
): Promise<RunningSession | null> {
  const which = "cookieHash" in by
    ? sql`${isOfKey(sql, by, now)} and s.last_seen_at > ${idleSince}
        and (o.idle_minutes is null
          or s.last_seen_at > ${now}::timestamptz - make_interval(mins => o.idle_minutes))`
    : sql`${isOfKey(sql, by, now)} and s.user_id = ${by.userId}`;
  const isDemanded = demandsFactor(sql, sql`users.role`, now);
  const [session] = await sql<RunningSession[]>`
    select s.id, s.org_id, s.user_id, users.role, users.is_waiting_for_activation,
      o.closed_at is not null as is_closed,
      not users.sees_all_projects and users.role <> 'admin' as has_own_projects_only,
      not s.is_single_sign_on and ${isDemanded} and not ${hasFactor(sql)} as lacks_factor,
      not ${hasAgreed(sql, "users", now)} as lacks_consent,
      s.created_at, s.last_seen_at
    from staff_sessions s join users on users.id = s.user_id join organizations o on o.id = s.org_id
    where ${which} and s.revoked_at is null and s.expires_at > ${now} and users.disabled_at is null
      and (o.is_open or o.closed_at is not null and users.role = 'admin' and not users.is_waiting_for_activation)
      and (not s.is_single_sign_on or s.has_provider_factor or not ${isDemanded})
      and ${isYoung(sql, now)}`;
  return session ?? null;
}

/** A part of other queries: the organization lets sessions last that long. */
const isYoung = (sql: Sql | Tx, now: Date) =>
  sql`(least(o.session_hours, o.own_session_hours) is null
    or s.created_at > ${now}::timestamptz - make_interval(hours => least(o.session_hours, o.own_session_hours)))`;

export interface SessionRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly isProgram: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The user's running sessions, the last used one first. An idle browser's is left out. */
export async function listSessions(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select s.id, s.user_agent, s.address, s.is_program, s.created_at, s.last_seen_at
    from staff_sessions s join organizations o on o.id = s.org_id
    where s.org_id = ${orgId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
      and ${isYoung(sql, now)}
      and (s.is_program or s.last_seen_at
        > greatest(${idleSince}::timestamptz, ${now}::timestamptz - make_interval(mins => o.idle_minutes)))
    order by s.last_seen_at desc, s.id`;
}

/** Whether a session of the user is kept, running or not, from this browser at this address. */
export async function hasSessionFrom(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  { userAgent, address }: Pick<SessionRow, "userAgent" | "address">,
): Promise<boolean> {
  const [row] = await sql`
    select from staff_sessions
    where org_id = ${orgId} and user_id = ${userId} and user_agent is not distinct from ${userAgent}
      and address is not distinct from ${address} limit 1`;
  return row !== undefined;
}

export async function touchSession(
  sql: Sql | Tx,
  orgId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await sql`
    update staff_sessions set last_seen_at = ${now}
    where org_id = ${orgId} and id = ${sessionId} and last_seen_at < ${now}`;
}

/** Replaces the session's cookie. */
export async function giveSessionCookie(
  sql: Sql | Tx,
  orgId: string,
  sessionId: string,
  cookieHash: Uint8Array,
  now: Date,
): Promise<void> {
  await sql`
    update staff_sessions set cookie_hash = ${cookieHash}, last_seen_at = ${now}, is_program = false
    where org_id = ${orgId} and id = ${sessionId}`;
}

/** Ends a session; with a user only if it is theirs. Returns false if there was none to end. */
export async function endSession(
  sql: Sql | Tx,
  orgId: string,
  sessionId: string,
  now: Date,
  userId: string | null = null,
): Promise<boolean> {
  const ended = await sql`
    update staff_sessions set revoked_at = ${now}
    where org_id = ${orgId} and id = ${sessionId} and revoked_at is null
      and (${userId}::uuid is null or user_id = ${userId})`;
  return ended.count > 0;
}

/** Ends the user's sessions, except `exceptId`. Returns how many were ended. */
export async function endSessions(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
  now: Date,
  exceptId: string | null = null,
): Promise<number> {
  const ended = await sql`
    update staff_sessions set revoked_at = ${now}
    where org_id = ${orgId} and user_id = ${userId} and revoked_at is null
      and id is distinct from ${exceptId}::uuid`;
  return ended.count;
}

/**
 * Deletes expired sessions with their tokens. Address and browser are not kept longer than the session could
 * last.
 */
export async function sweepSessions(sql: Sql | Tx, now: Date): Promise<void> {
  await sql`
    delete from staff_sessions
    where id in (select id from staff_sessions where expires_at <= ${now} limit 100 for update skip locked)`;
}
