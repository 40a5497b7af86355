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

/** Null if the address is an operator's, or a member's of any organization. */
export async function insertOperator(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into operators (email, name, password_hash, created_at)
    select ${email}, ${name}, ${passwordHash}, ${now}
    where not exists (select from users where lower(email) = lower(${email}))
    on conflict (lower(email)) do nothing
    returning id`;
  return row?.id ?? null;
}
