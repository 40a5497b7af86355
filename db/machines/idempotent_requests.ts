import type { Sql, Tx } from "../connection/pool.ts";

/** A request by its actor and the hash of its key. */
export interface RequestName {
  readonly actorId: string;
  readonly keyHash: Uint8Array;
}

export interface StoredRequest {
  readonly requestHash: Uint8Array;
  readonly beganAt: Date;
  /** Null as long as it is under way. */
  readonly status: number | null;
  readonly contentType: string | null;
  readonly body: Uint8Array | null;
  readonly isKept: boolean;
}

interface NewRequest extends RequestName {
  readonly orgId: string | null;
  readonly requestHash: Uint8Array;
  readonly now: Date;
  /** Requests that began before are forgotten, even if they are not deleted yet. */
  readonly since: Date;
}

/** Notes a request before it is carried out. False if its actor has sent one with the same key. */
export async function insertRequest(
  sql: Sql | Tx,
  { actorId, keyHash, orgId, requestHash, now, since }: NewRequest,
): Promise<boolean> {
  const { count } = await sql`
    insert into idempotent_requests as known (actor_id, key_hash, org_id, request_hash, began_at)
    values (${actorId}, ${keyHash}, ${orgId}, ${requestHash}, ${now})
    on conflict (actor_id, key_hash) do update set request_hash = excluded.request_hash,
      began_at = excluded.began_at, status = null, content_type = null, body = null, is_kept = true
    where known.began_at < ${since}`;
  return count > 0;
}

export async function findRequest(
  sql: Sql | Tx,
  { actorId, keyHash }: RequestName,
): Promise<StoredRequest | null> {
  const [row] = await sql<StoredRequest[]>`
    select request_hash, began_at, status, content_type, body, is_kept from idempotent_requests
    where actor_id = ${actorId} and key_hash = ${keyHash}`;
  return row ?? null;
}

export async function storeAnswer(
  sql: Sql | Tx,
  { actorId, keyHash }: RequestName,
  { status, contentType, body, isKept }: Omit<StoredRequest, "requestHash" | "beganAt">,
): Promise<void> {
  await sql`
    update idempotent_requests
    set status = ${status}, content_type = ${contentType}, body = ${body}, is_kept = ${isKept}
    where actor_id = ${actorId} and key_hash = ${keyHash}`;
}

/** For a request that failed and may be sent again. */
export async function deleteRequest(sql: Sql | Tx, { actorId, keyHash }: RequestName): Promise<void> {
  await sql`delete from idempotent_requests where actor_id = ${actorId} and key_hash = ${keyHash}`;
}

/**
 * Forgets the answers to an organization's requests; that they were carried out stays known. In order, so
 * that two who do this wait for each other.
 */
export async function eraseAnswers(tx: Tx, orgId: string): Promise<void> {
  await tx`
    with answered as (
      select actor_id, key_hash from idempotent_requests
      where org_id = ${orgId} and status is not null and is_kept
      order by actor_id, key_hash for update
    )
    update idempotent_requests as request set body = null, is_kept = false
    from answered where request.actor_id = answered.actor_id and request.key_hash = answered.key_hash`;
}

/** Deletes those that began before, of all organizations. Returns how many. */
export async function deleteOldRequests(sql: Sql | Tx, before: Date): Promise<number> {
  const { count } = await sql`delete from idempotent_requests where began_at < ${before}`;
  return count;
}
