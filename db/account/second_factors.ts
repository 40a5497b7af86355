import type { Sql, Tx } from "../connection/pool.ts";

export interface FactorState {
  readonly createdAt: Date;
  readonly recoveryCodesLeft: number;
}

/** The member's second factor; null without one. */
export async function findFactor(sql: Sql | Tx, orgId: string, userId: string): Promise<FactorState | null> {
  const [row] = await sql<FactorState[]>`
    select created_at, (
      select count(*)::int from recovery_codes c
      where c.org_id = f.org_id and c.user_id = f.user_id and used_at is null
    ) as recovery_codes_left
    from member_factors f where org_id = ${orgId} and user_id = ${userId}`;
  return row ?? null;
}

export interface HeldFactor {
  readonly secret: Uint8Array;
  readonly lastStep: number;
}

/** Locks the member's second factor until the transaction ends: of concurrent codes one is judged at a time. */
export async function holdFactor(tx: Tx, orgId: string, userId: string): Promise<HeldFactor | null> {
  const [row] = await tx<HeldFactor[]>`
    select secret, last_step::int from member_factors where org_id = ${orgId} and user_id = ${userId}
    for update`;
  return row ?? null;
}

/** Returns false if the member has one already. */
export async function insertFactor(
  tx: Tx,
  orgId: string,
  userId: string,
  { secret, lastStep, now }: HeldFactor & { readonly now: Date },
): Promise<boolean> {
  const inserted = await tx`
    insert into member_factors (org_id, user_id, secret, last_step, created_at)
    values (${orgId}, ${userId}, ${secret}, ${lastStep}, ${now})
    on conflict do nothing`;
  return inserted.count > 0;
}

/** Notes the last code taken, with the secret as it is sealed now. */
export async function setFactor(
  tx: Tx,
  orgId: string,
  userId: string,
  { secret, lastStep }: HeldFactor,
): Promise<void> {
  await tx`
    update member_factors set secret = ${secret}, last_step = ${lastStep}
    where org_id = ${orgId} and user_id = ${userId}`;
}

/** Removes the second factor with its recovery codes. Returns false if there was none. */
export async function deleteFactor(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const deleted = await tx`delete from member_factors where org_id = ${orgId} and user_id = ${userId}`;
  return deleted.count > 0;
}

/** Returns false if the member has no second factor, or a reset is asked for already. */
export async function askReset(
  tx: Tx,
  orgId: string,
  userId: string,
  { tokenHash, dueAt }: { readonly tokenHash: Uint8Array; readonly dueAt: Date },
): Promise<boolean> {
  const asked = await tx`
    update member_factors set reset_due_at = ${dueAt}, reset_token_hash = ${tokenHash}
    where org_id = ${orgId} and user_id = ${userId} and reset_due_at is null`;
  return asked.count > 0;
}

/** Ends a reset by the secret of its letter. Null if there is none. */
export async function endReset(
  tx: Tx,
  tokenHash: Uint8Array,
): Promise<{ orgId: string; userId: string } | null> {
  const [holder] = await tx<{ orgId: string; userId: string }[]>`
    update member_factors set reset_due_at = null, reset_token_hash = null
    where reset_token_hash = ${tokenHash} returning org_id, user_id`;
  return holder ?? null;
}

/** Removes a second factor whose reset is due. Returns false if it is not. */
export async function deleteDueFactor(tx: Tx, orgId: string, userId: string, now: Date): Promise<boolean> {
  const deleted = await tx`
    delete from member_factors where org_id = ${orgId} and user_id = ${userId} and reset_due_at <= ${now}`;
  return deleted.count > 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  orgId: string,
  userId: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx`delete from recovery_codes where org_id = ${orgId} and user_id = ${userId}`;
  for (const hash of hashes) {
    await tx`insert into recovery_codes (org_id, user_id, code_hash) values (${orgId}, ${userId}, ${hash})`;
  }
}

/** Uses a recovery code up. Returns false if there is no such unused one. */
export async function spendRecoveryCode(
  tx: Tx,
  orgId: string,
  userId: string,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const spent = await tx`
    update recovery_codes set used_at = ${now}
    where org_id = ${orgId} and user_id = ${userId} and code_hash = ${hash} and used_at is null`;
  return spent.count > 0;
}

/** Locks all second factors, to seal them anew. */
export async function holdAllFactors(
  tx: Tx,
): Promise<(HeldFactor & { readonly orgId: string; readonly userId: string })[]> {
  return await tx`select org_id, user_id, secret, last_step::int from member_factors for update`;
}
