import type { Sql, Tx } from "../connection/pool.ts";

export interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly isDisabled: boolean;
}

export async function findOperatorByEmail(sql: Sql | Tx, email: string): Promise<OperatorRow | null> {
  const [row] = await sql<OperatorRow[]>`
    select id, email, name, password_hash, disabled_at is not null as is_disabled
    from operators where lower(email) = lower(${email})`;
  return row ?? null;
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
