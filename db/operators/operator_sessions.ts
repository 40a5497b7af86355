import type { NewRefreshToken } from "../account/refresh_tokens.ts";
import { type NewProof, setProof } from "../account/session_proofs.ts";
import { isOfKey, type NewSession, type SessionKey, type SessionRow } from "../account/sessions.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export async function openOperatorSession(
  tx: Tx,
  operatorId: string,
  { cookieHash, userAgent, address, isProgram, now, expiresAt }: Omit<NewSession, "userId">,
): Promise<string> {
  const [opened] = await tx<{ id: string }[]>`
    insert into operator_sessions
      (operator_id, cookie_hash, user_agent, address, is_program, created_at, last_seen_at, proven_at, expires_at)
    values (
      ${operatorId}, ${cookieHash}, ${userAgent}, ${address}, ${isProgram}, ${now}, ${now}, ${now}, ${expiresAt}
    )
    returning id`;
  return opened!.id;
}

export interface RunningOperatorSession {
  readonly id: string;
  readonly operatorId: string;
  readonly name: string;
  readonly lastSeenAt: Date;
  /** They have no second factor yet, and are not a demo world's. */
  readonly lacksFactor: boolean;
  /** They have entered a support session and not left it. */
  readonly hasEnteredSupport: boolean;
  /** The organization that they see, while the session that they entered is open. */
  readonly supportOrgId: string | null;
}

/** The session; null if it has ended or its operator is disabled. */
export async function findRunningOperatorSession(
  sql: Sql | Tx,
  by: SessionKey,
  now: Date,
  idleSince: Date,
): Promise<RunningOperatorSession | null> {
  const which = "cookieHash" in by
    ? sql`${isOfKey(sql, by, now)} and s.last_seen_at > ${idleSince}`
    : sql`${isOfKey(sql, by, now)} and s.operator_id = ${by.userId}`;
  const [session] = await sql<RunningOperatorSession[]>`
    select s.id, s.operator_id, o.name, s.last_seen_at, s.support_session_id is not null as has_entered_support,
      not o.is_demo and not exists (select from operator_factors f where f.operator_id = o.id) as lacks_factor,
      (select open.org_id from support_sessions open join organizations g on g.id = open.org_id
        where open.id = s.support_session_id and open.ended_at is null and open.ends_at > ${now}
          and g.suspended_at is null and g.closed_at is null) as support_org_id
    from operator_sessions s join operators o on o.id = s.operator_id
    where ${which} and s.revoked_at is null and s.expires_at > ${now} and o.disabled_at is null`;
  return session ?? null;
}

export async function touchOperatorSession(sql: Sql | Tx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update operator_sessions set last_seen_at = ${now} where id = ${sessionId} and last_seen_at < ${now}`;
}

/**
 * Enters a support session; null leaves it. Returns the organization whose open support session is left by
 * it; null if there is none.
 */
export async function setEnteredSupport(
  tx: Tx,
  sessionId: string,
  supportSessionId: string | null,
  now: Date,
): Promise<string | null> {
  const [before] = await tx<{ supportSessionId: string | null }[]>`
    select support_session_id from operator_sessions where id = ${sessionId} for update`;
  const left = before?.supportSessionId ?? null;
  if (left === supportSessionId) return null;
  await tx`update operator_sessions set support_session_id = ${supportSessionId} where id = ${sessionId}`;
  const [open] = await tx<{ orgId: string }[]>`
    select org_id from support_sessions where id = ${left} and ended_at is null and ends_at > ${now}`;
  return open?.orgId ?? null;
}

/** The operator's running sessions, the last used one first. An idle browser's is left out. */
export async function listOperatorSessions(
  sql: Sql | Tx,
  operatorId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select id, user_agent, address, is_program, created_at, last_seen_at from operator_sessions
    where operator_id = ${operatorId} and revoked_at is null and expires_at > ${now}
      and (is_program or last_seen_at > ${idleSince})
    order by last_seen_at desc, id`;
}

/** Whether a session of the operator is kept, running or not, from this browser at this address. */
export async function hasOperatorSessionFrom(
  sql: Sql | Tx,
  operatorId: string,
  { userAgent, address }: Pick<SessionRow, "userAgent" | "address">,
): Promise<boolean> {
  const [row] = await sql`
    select from operator_sessions
    where operator_id = ${operatorId} and user_agent is not distinct from ${userAgent}
      and address is not distinct from ${address} limit 1`;
  return row !== undefined;
}

/** When the holder of the session last proved who they are; null if there is no such session. */
export async function findOperatorProvenAt(sql: Sql | Tx, sessionId: string): Promise<Date | null> {
  const [row] = await sql<{ provenAt: Date }[]>`
    select proven_at from operator_sessions where id = ${sessionId}`;
  return row?.provenAt ?? null;
}

/** Returns the hash of the session's cookie from then on. */
export async function setOperatorProvenAt(
  sql: Sql | Tx,
  sessionId: string,
  proof: NewProof,
): Promise<Uint8Array | null> {
  const [row] = await sql<{ cookieHash: Uint8Array | null }[]>`
    update operator_sessions set ${setProof(sql, proof)} where id = ${sessionId} returning cookie_hash`;
  return row?.cookieHash ?? null;
}

/** Ends a session; with an operator only if it is theirs. Returns false if there was none to end. */
export async function endOperatorSession(
  sql: Sql | Tx,
  sessionId: string,
  now: Date,
  operatorId: string | null = null,
): Promise<boolean> {
  const ended = await sql`
    update operator_sessions set revoked_at = ${now}
    where id = ${sessionId} and revoked_at is null
      and (${operatorId}::uuid is null or operator_id = ${operatorId})`;
  return ended.count > 0;
}

/** Ends the operator's sessions, except `exceptId`. Returns how many were ended. */
export async function endOperatorSessions(
  sql: Sql | Tx,
  operatorId: string,
  now: Date,
  exceptId: string,
): Promise<number> {
  const ended = await sql`
    update operator_sessions set revoked_at = ${now}
    where operator_id = ${operatorId} and revoked_at is null and id <> ${exceptId}`;
  return ended.count;
}

/** Deletes expired sessions: address and browser are not kept longer than the session could last. */
export async function sweepOperatorSessions(sql: Sql | Tx, now: Date): Promise<void> {
  await sql`delete from operator_sessions where expires_at <= ${now}`;
}

export async function issueOperatorRefreshToken(
  tx: Tx,
  token: NewRefreshToken,
): Promise<void> {
  await tx`
    insert into operator_refresh_tokens (session_id, token_hash, issued_at, expires_at)
    values (${token.sessionId}, ${token.hash}, ${token.now}, ${token.expiresAt})`;
}
