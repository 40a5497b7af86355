import type { Tx } from "../connection/pool.ts";

/** The session was proven anew at the provider, which may have another one since. */
export async function setSessionThere(
  tx: Tx,
  orgId: string,
  sessionId: string,
  id: Uint8Array | null,
): Promise<void> {
  await tx`
    update staff_sessions set provider_session = ${id}
    where org_id = ${orgId} and id = ${sessionId} and is_single_sign_on`;
}

/**
 * Ends sessions that a provider opened: those of its session, or all of a member if it names none. A session whose
 * provider's is not known ends with the member's next. Returns whose and how many.
 */
export async function endSessionsThere(
  tx: Tx,
  orgId: string,
  { userId, id, now }: { readonly userId: string | null; readonly id: Uint8Array | null; readonly now: Date },
): Promise<{ readonly userId: string; readonly ended: number }[]> {
  return await tx`
    with ended as (
      update staff_sessions set revoked_at = ${now}
      where org_id = ${orgId} and is_single_sign_on and revoked_at is null
        and (provider_session = ${id}
          or (provider_session is null or ${id}::bytea is null) and user_id = ${userId})
      returning user_id
    )
    select user_id, count(*)::int as ended from ended group by user_id order by user_id`;
}
