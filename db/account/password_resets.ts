import type { Sql, Tx } from "../connection/pool.ts";

export interface ResetRequest {
  readonly tokenHash: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Notes that this address may have a new password, if somebody who may come in has it. One statement whether they do
 * or not, so that the time it takes does not tell.
 */
export async function requestReset(
  sql: Sql | Tx,
  email: string,
  { tokenHash, now, expiresAt }: ResetRequest,
): Promise<{ orgId: string; userId: string; email: string } | null> {
  const [asked] = await sql<{ orgId: string; userId: string; email: string }[]>`
    with who as (
      select id, org_id, email from users
      where lower(email) = lower(${email}) and is_signed_up and disabled_at is null
    ), noted as (
      insert into password_resets (org_id, user_id, token_hash, created_at, expires_at)
      select org_id, id, ${tokenHash}, ${now}, ${expiresAt} from who
    )
    select org_id, id as user_id, email from who`;
  return asked ?? null;
}

interface ResetHolder {
  readonly orgId: string;
  readonly userId: string;
}

/** Whose password a letter's link may still set; null when it opens nothing any more. */
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

/** Uses a reset and with it every other that the user has open. Null when it was used, has expired or never was. */
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

/** No link sent so far sets this user's password any more. */
export async function endResets(sql: Sql | Tx, orgId: string, userId: string, now: Date): Promise<void> {
  await sql`
    update password_resets set used_at = ${now}
    where org_id = ${orgId} and user_id = ${userId} and used_at is null`;
}
