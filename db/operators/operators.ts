import type { Sql, Tx } from "../connection/pool.ts";

export interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
  /** From then on it is removed when they sign in. Null unless another operator has asked for that. */
  readonly factorResetDueAt: Date | null;
}

const columns = (sql: Sql | Tx) =>
  sql`id, email, name, password_hash, disabled_at is not null as is_disabled,
    factor.operator_id is not null as has_second_factor, factor.reset_due_at as factor_reset_due_at
    from operators left join operator_factors factor on factor.operator_id = id`;

export async function findOperatorByEmail(sql: Sql | Tx, email: string): Promise<OperatorRow | null> {
  const [row] = await sql<OperatorRow[]>`
    select ${columns(sql)} where lower(email) = lower(${email})`;
  return row ?? null;
}

export async function findOperator(sql: Sql | Tx, id: string): Promise<OperatorRow | null> {
  const [row] = await sql<OperatorRow[]>`select ${columns(sql)} where id = ${id}`;
  return row ?? null;
}

/** All who may sign in, by name. */
export async function listOperators(sql: Sql | Tx): Promise<OperatorRow[]> {
  return await sql<OperatorRow[]>`select ${columns(sql)} where disabled_at is null order by lower(name), id`;
}

/** Locks an operator until the transaction ends. Returns false if the password has changed since it was checked. */
export async function holdOperatorWithPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx`
    select from operators where id = ${id} and password_hash = ${passwordHash} and disabled_at is null
    for update`;
  return held.count > 0;
}

/**
 * Makes an operator. One who has the address already gets the new name and password, and is signed out
 * everywhere. Null if the address is a member's of any organization.
 */
export async function storeOperator(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into operators (email, name, password_hash, created_at)
    select ${email}, ${name}, ${passwordHash}, ${now}
    where not exists (select from users where lower(email) = lower(${email}))
    on conflict (lower(email)) do update set
      name = excluded.name, password_hash = excluded.password_hash, disabled_at = null
    returning id`;
  if (!row) return null;
  await tx`
    update operator_sessions set revoked_at = ${now} where operator_id = ${row.id} and revoked_at is null`;
  return row.id;
}
