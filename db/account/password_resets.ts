import type { Sql, Tx } from "../connection/pool.ts";

export interface ResetRequest {
  readonly tokenHash: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a reset for the active user with this address; null if there is none. One statement in both cases,
 * so that its duration does not reveal which it was.
 */
export async function requestReset(
  sql: Sql | Tx,
  email: string,
  { tokenHash, now, expiresAt }: ResetRequest,
): Promise<{ orgId: string; userId: string; email: string } | null> {
  const [holder] = await sql<{ orgId: string; userId: string; email: string }[]>`
    with holder as (
      select id, org_id, email from users
      where lower(email) = lower(${email}) and is_signed_up and disabled_at is null
    ), reset as (
      insert into password_resets (org_id, user_id, token_hash, created_at, expires_at)
      select org_id, id, ${tokenHash}, ${now}, ${expiresAt} from holder
    )
    select org_id, id as user_id, email from holder`;
  return holder ?? null;
}

interface ResetHolder {
  readonly orgId: string;
  readonly userId: string;
}

/** The user whose password the link may still set; null if it is used, expired or unknown. */
export async function findOpenReset(
  sql: Sql | Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<ResetHolder | null> {
  const [open] = await sql<ResetHolder[]>`
    select r.org_id, r.user_id from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and u.disabled_at is null`;
  return open ?? null;
}

/** Uses a reset and voids the user's other open ones. Null if it is used, expired or unknown. */
export async function useReset(
  tx: Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<ResetHolder | null> {
  const [used] = await tx<ResetHolder[]>`
    update password_resets r set used_at = ${now} from users u
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now}
      and u.id = r.user_id and u.disabled_at is null
    returning r.org_id, r.user_id`;
  if (!used) return null;
  await endResets(tx, used.orgId, used.userId, now);
  return used;
}

/** Voids all open resets of the user. */
export async function endResets(sql: Sql | Tx, orgId: string, userId: string, now: Date): Promise<void> {
  await sql`
    update password_resets set used_at = ${now}
    where org_id = ${orgId} and user_id = ${userId} and used_at is null`;
}
