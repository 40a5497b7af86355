import type { Sql, Tx } from "../connection/pool.ts";

export interface OperatorInvitation {
  /** Null for the link of the first start. */
  readonly email: string | null;
}

export async function inviteOperator(
  tx: Sql | Tx,
  email: string,
  tokenHash: Uint8Array,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx`
    insert into operator_invitations (email, token_hash, created_at, expires_at)
    values (${email}, ${tokenHash}, ${now}, ${expiresAt})`;
}

/**
 * Stores the link of the first start, unless there is an operator or a link that is still open. Returns
 * whether it was stored.
 */
export async function inviteFirstOperator(
  tx: Tx,
  tokenHash: Uint8Array,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  await tx`
    delete from operator_invitations where email is null and accepted_at is null and expires_at <= ${now}`;
  const stored = await tx`
    insert into operator_invitations (token_hash, created_at, expires_at)
    select ${tokenHash}, ${now}, ${expiresAt} where not exists (select from operators)
    on conflict ((true)) where email is null do nothing`;
  return stored.count > 0;
}

/** An open invitation; null if there is none with this token, or if it was used or has expired. */
export async function findOperatorInvitation(
  sql: Sql | Tx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<OperatorInvitation | null> {
  const [row] = await sql<OperatorInvitation[]>`
    select email from operator_invitations where ${isOpen(sql, tokenHash, now)}`;
  return row ?? null;
}

/** The link of the first start is over as soon as there is an operator, whoever made them. */
const isOpen = (sql: Sql | Tx, tokenHash: Uint8Array, now: Date) =>
  sql`
    token_hash = ${tokenHash} and accepted_at is null and expires_at > ${now}
      and (email is not null or not exists (select from operators))`;

/** Uses up an open invitation. False if another request was faster, or if it is not open. */
export async function acceptOperatorInvitation(tx: Tx, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const accepted = await tx`
    update operator_invitations set accepted_at = ${now} where ${isOpen(tx, tokenHash, now)}`;
  return accepted.count > 0;
}
