import type { Sql, Tx } from "../connection/pool.ts";

/** When the holder of the session last proved who they are; null if there is no such session. */
export async function findProvenAt(
  sql: Sql | Tx,
  orgId: string,
  sessionId: string,
): Promise<Date | null> {
  const [row] = await sql<{ provenAt: Date }[]>`
    select proven_at from staff_sessions where org_id = ${orgId} and id = ${sessionId}`;
  return row?.provenAt ?? null;
}

/** A fresh sign-in within a session, which gives it new tokens. */
export interface NewProof {
  readonly provenAt: Date;
  /** Of the browser that sent it, with the cookie that follows; null for a program. */
  readonly cookie: {
    readonly hash: Uint8Array;
    readonly nextHash: Uint8Array;
    /** The end of the one that is replaced. */
    readonly goodUntil: Date;
  } | null;
}

/** A part of other queries: what a fresh sign-in sets in the row of a session. The cookie is replaced once. */
export function setProof(sql: Sql | Tx, { provenAt, cookie }: NewProof) {
  const proven = sql`proven_at = ${provenAt}, renewals = renewals + 1`;
  if (!cookie) return proven;
  const isPresent = sql`cookie_hash = ${cookie.hash}`;
  return sql`${proven},
    cookie_hash = case when ${isPresent} then ${cookie.nextHash} else cookie_hash end,
    old_cookie_hash = case when ${isPresent} then cookie_hash else old_cookie_hash end,
    old_cookie_until = case when ${isPresent} then ${cookie.goodUntil}::timestamptz else old_cookie_until end`;
}

/** Returns the hash of the session's cookie from then on. */
export async function setProvenAt(
  sql: Sql | Tx,
  orgId: string,
  sessionId: string,
  proof: NewProof,
): Promise<Uint8Array | null> {
  const [row] = await sql<{ cookieHash: Uint8Array | null }[]>`
    update staff_sessions set ${setProof(sql, proof)} where org_id = ${orgId} and id = ${sessionId}
    returning cookie_hash`;
  return row?.cookieHash ?? null;
}
