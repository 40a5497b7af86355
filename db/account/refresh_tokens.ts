import type { Role } from "../../model/account/actor.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface NewRefreshToken {
  readonly sessionId: string;
  readonly hash: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function issueRefreshToken(
  sql: Sql | Tx,
  orgId: string,
  token: NewRefreshToken,
): Promise<void> {
  await sql`
    insert into refresh_tokens (org_id, session_id, token_hash, issued_at, expires_at)
    values (${orgId}, ${token.sessionId}, ${token.hash}, ${token.now}, ${token.expiresAt})`;
}

export interface SpentToken {
  /** Null for an operator. */
  readonly orgId: string | null;
  readonly sessionId: string;
  /** The member or the operator. */
  readonly userId: string;
  readonly role: Role | "operator";
  /** Of its session, which access tokens carry. */
  readonly renewals: number;
  /**
   * Which of the two offered hashes is the valid successor: 0 for `next`, 1 for `nextBefore`, the previous
   * key's hash that an earlier call returned.
   */
  readonly next: 0 | 1;
  /**
   * The token was spent before this call began, and too long ago for a repeated call: a copy of it is in use.
   */
  readonly isReuse: boolean;
}

/** Members' and operators' tokens have tables of their own, and one rule. */
const holdersOf = (sql: Sql | Tx) => ({
  member: {
    tokens: sql`refresh_tokens`,
    organization: sql`org_id,`,
    session: sql`staff_sessions s on s.id = t.session_id join users u on u.id = s.user_id`,
    holder: sql`t.org_id, s.user_id, u.role, s.renewals`,
  },
  operator: {
    tokens: sql`operator_refresh_tokens`,
    organization: sql``,
    session: sql`operator_sessions s on s.id = t.session_id join operators u on u.id = s.operator_id`,
    holder: sql`null::uuid as org_id, s.operator_id as user_id, 'operator' as role, s.renewals`,
  },
});

/**
 * Spends a token and issues the next in one statement. Null if there is no such token in a running session.
 * One of several overlapping calls spends it; the others saw it unspent when they began, which distinguishes
 * them from reuse. A token spent since `repeatableSince` with an unspent successor is a repeated call: the
 * reply may have been lost.
 */
export async function spendRefreshToken(
  sql: Sql | Tx,
  kind: "member" | "operator",
  hash: Uint8Array,
  [next, nextBefore]: readonly [Uint8Array, Uint8Array | null],
  { now, repeatableSince }: { readonly now: Date; readonly repeatableSince: Date },
): Promise<SpentToken | null> {
  const { tokens, organization, session, holder } = holdersOf(sql)[kind];
  const [token] = await sql<SpentToken[]>`
    with current as (
      select t.id, t.session_id, t.spent_at, t.expires_at, ${holder}, (
        select (n.token_hash is not distinct from ${nextBefore})::int from ${tokens} n
        where n.token_hash in (${next}, ${nextBefore}) and n.session_id = t.session_id
          and n.spent_at is null and t.spent_at > ${repeatableSince}
      ) as repeated
      from ${tokens} t
      join ${session}
      where t.token_hash = ${hash} and t.expires_at > ${now}
        and s.revoked_at is null and s.expires_at > ${now} and u.disabled_at is null
    ), spent as (
      update ${tokens} t set spent_at = ${now} from current
      where t.id = current.id and t.spent_at is null
      returning t.id
    ), issued as (
      insert into ${tokens} (${organization} session_id, token_hash, issued_at, expires_at)
      select ${organization} session_id, ${next}::bytea, ${now}, expires_at from current join spent using (id)
    )
    select org_id, session_id, user_id, role, renewals, coalesce(repeated, 0) as next, spent_at is not null and repeated is null as is_reuse
    from current`;
  return token ?? null;
}

/** The session of an unspent, unexpired token, otherwise null. */
export async function findRefreshToken(sql: Sql | Tx, hash: Uint8Array, now: Date): Promise<string | null> {
  const [token] = await sql<{ sessionId: string }[]>`
    select session_id from refresh_tokens
    where token_hash = ${hash} and spent_at is null and expires_at > ${now}`;
  return token?.sessionId ?? null;
}
