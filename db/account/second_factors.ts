import type { Fragment, Sql, Tx } from "../connection/pool.ts";

/** Whose second factor it is: a member's or an operator's. */
export type FactorHolder = MemberHolder | { readonly operatorId: string };

interface MemberHolder {
  readonly orgId: string;
  readonly userId: string;
}

/** Members' and operators' second factors have tables of their own, and one rule. */
export const tablesOf = (sql: Sql | Tx, holder: FactorHolder) =>
  "operatorId" in holder
    ? {
      factors: sql`operator_factors`,
      passkeys: sql`operator_passkeys`,
      codes: sql`operator_recovery_codes`,
      columns: sql`operator_id`,
      holder: sql`${holder.operatorId}::uuid`,
    }
    : {
      factors: sql`member_factors`,
      passkeys: sql`passkeys`,
      codes: sql`recovery_codes`,
      columns: sql`org_id, user_id`,
      holder: sql`${holder.orgId}::uuid, ${holder.userId}::uuid`,
    };

/** A part of other queries: whether the user of the row named `users` has a second factor, an app or a passkey. */
export const hasFactor = (sql: Sql | Tx) =>
  sql`exists (
    select from member_factors factor where factor.org_id = users.org_id and factor.user_id = users.id
  )`;

/** A part of other queries: the organisation of the row named `o` demands a second factor of the role by now. */
export const demandsFactor = (sql: Sql | Tx, role: Fragment, now: Date) =>
  sql`exists (
    select from factor_demands demand where demand.org_id = o.id and demand.role = ${role}
      and demand.from_day <= (${now}::timestamptz at time zone o.time_zone)::date
  )`;

export interface FactorState {
  readonly createdAt: Date;
  /** Without an app it is passkeys alone. */
  readonly hasApp: boolean;
  readonly recoveryCodesLeft: number;
  /** From then on it is removed when its holder signs in. Null unless that was asked for. */
  readonly resetDueAt: Date | null;
}

/** Null without a second factor. */
export async function findFactor(sql: Sql | Tx, of: FactorHolder): Promise<FactorState | null> {
  const { factors, codes, columns, holder } = tablesOf(sql, of);
  const [row] = await sql<FactorState[]>`
    select created_at, secret is not null as has_app, reset_due_at, (
      select count(*)::int from ${codes} where (${columns}) = (${holder}) and used_at is null
    ) as recovery_codes_left
    from ${factors} where (${columns}) = (${holder})`;
  return row ?? null;
}

export interface HeldFactor {
  readonly secret: Uint8Array;
  readonly lastStep: number;
}

/** Makes a second factor for its holder's first passkey. Returns false if there is one already. */
export async function openFactorOfPasskeys(tx: Tx, of: FactorHolder, now: Date): Promise<boolean> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const opened = await tx`
    insert into ${factors} (${columns}, created_at) values (${holder}, ${now}) on conflict do nothing`;
  return opened.count > 0;
}

/**
 * Locks a second factor until the transaction ends: of concurrent codes one is judged at a time. Its secret is
 * null if it is passkeys alone.
 */
export async function holdFactor(
  tx: Tx,
  of: FactorHolder,
): Promise<HeldFactor | { readonly secret: null } | null> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const [row] = await tx<HeldFactor[]>`
    select secret, last_step::int from ${factors} where (${columns}) = (${holder}) for update`;
  return row ?? null;
}

/** Adds an app. Returns false if the holder has one already. */
export async function insertFactor(
  tx: Tx,
  of: FactorHolder,
  { secret, lastStep, now }: HeldFactor & { readonly now: Date },
): Promise<boolean> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const inserted = await tx`
    insert into ${factors} (${columns}, secret, last_step, created_at)
    values (${holder}, ${secret}, ${lastStep}, ${now})
    on conflict (${columns}) do update
    set secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at
    where ${factors}.secret is null`;
  return inserted.count > 0;
}

/** Notes the last code taken, with the secret as it is sealed now. */
export async function setFactor(
  tx: Tx,
  of: FactorHolder,
  { secret, lastStep }: HeldFactor,
): Promise<void> {
  const { factors, columns, holder } = tablesOf(tx, of);
  await tx`
    update ${factors} set secret = ${secret}, last_step = ${lastStep} where (${columns}) = (${holder})`;
}

/**
 * Removes the app, and without passkeys the second factor with its recovery codes. Ends a reset. Returns false
 * if there was no app.
 */
export async function deleteApp(tx: Tx, of: FactorHolder): Promise<boolean> {
  const { factors, passkeys, columns, holder } = tablesOf(tx, of);
  const kept = await tx`
    update ${factors} set secret = null, last_step = null, reset_due_at = null, reset_token_hash = null
    where (${columns}) = (${holder}) and secret is not null
      and exists (select from ${passkeys} where (${columns}) = (${holder}))`;
  if (kept.count > 0) return true;
  const deleted = await tx`
    delete from ${factors} where (${columns}) = (${holder}) and secret is not null`;
  return deleted.count > 0;
}

/** Returns false if there is no second factor, or a reset is asked for already. */
export async function askReset(
  tx: Tx,
  of: FactorHolder,
  { tokenHash, dueAt }: { readonly tokenHash: Uint8Array; readonly dueAt: Date },
): Promise<boolean> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const asked = await tx`
    update ${factors} set reset_due_at = ${dueAt}, reset_token_hash = ${tokenHash}
    where (${columns}) = (${holder}) and reset_due_at is null`;
  return asked.count > 0;
}

/** Ends a reset by the secret of its letter. Null if there is none. */
export async function endReset(tx: Tx, tokenHash: Uint8Array): Promise<FactorHolder | null> {
  const none = tx`reset_due_at = null, reset_token_hash = null where reset_token_hash = ${tokenHash}`;
  const [member] = await tx<MemberHolder[]>`update member_factors set ${none} returning org_id, user_id`;
  if (member) return member;
  const [operator] = await tx<{ operatorId: string }[]>`
    update operator_factors set ${none} returning operator_id`;
  return operator ?? null;
}

/** Ends a reset of the holder's own. Returns false if there is none. */
export async function endOwnReset(tx: Tx, of: FactorHolder): Promise<boolean> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const ended = await tx`
    update ${factors} set reset_due_at = null, reset_token_hash = null
    where (${columns}) = (${holder}) and reset_due_at is not null`;
  return ended.count > 0;
}

/**
 * Removes a second factor: app, passkeys and recovery codes; with a time only if its reset is due by then. Returns
 * false if there is none such.
 */
export async function deleteFactor(tx: Tx, of: FactorHolder, dueBy: Date | null): Promise<boolean> {
  const { factors, columns, holder } = tablesOf(tx, of);
  const deleted = await tx`
    delete from ${factors}
    where (${columns}) = (${holder}) and (${dueBy}::timestamptz is null or reset_due_at <= ${dueBy})`;
  return deleted.count > 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  of: FactorHolder,
  hashes: readonly Uint8Array[],
): Promise<void> {
  const { codes, columns, holder } = tablesOf(tx, of);
  await tx`delete from ${codes} where (${columns}) = (${holder})`;
  for (const hash of hashes) {
    await tx`insert into ${codes} (${columns}, code_hash) values (${holder}, ${hash})`;
  }
}

/** Uses a recovery code up. Returns false if there is no such unused one. */
export async function spendRecoveryCode(
  tx: Tx,
  of: FactorHolder,
  hash: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { codes, columns, holder } = tablesOf(tx, of);
  const spent = await tx`
    update ${codes} set used_at = ${now}
    where (${columns}) = (${holder}) and code_hash = ${hash} and used_at is null`;
  return spent.count > 0;
}

/** Locks all second factors, to seal them anew. */
export async function holdAllFactors(tx: Tx): Promise<(HeldFactor & { readonly of: FactorHolder })[]> {
  const members = await tx<(HeldFactor & MemberHolder)[]>`
    select org_id, user_id, secret, last_step::int from member_factors where secret is not null for update`;
  const operators = await tx<(HeldFactor & { operatorId: string })[]>`
    select operator_id, secret, last_step::int from operator_factors
    where secret is not null for update`;
  return [
    ...members.map(({ orgId, userId, ...held }) => ({ ...held, of: { orgId, userId } })),
    ...operators.map(({ operatorId, ...held }) => ({ ...held, of: { operatorId } })),
  ];
}
