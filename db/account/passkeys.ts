import type { Sql, Tx } from "../connection/pool.ts";

/** What the browser needs to find a passkey. */
export interface PasskeyHandle {
  readonly credentialId: Uint8Array;
  readonly transports: string[];
}

export interface PasskeyRow extends PasskeyHandle {
  readonly id: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(sql: Sql | Tx, orgId: string, userId: string): Promise<PasskeyRow[]> {
  return await sql<PasskeyRow[]>`
    select id, name, credential_id, transports, is_backed_up, created_at, last_used_at from passkeys
    where org_id = ${orgId} and user_id = ${userId} order by created_at, id`;
}

interface NewPasskey extends PasskeyHandle {
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly now: Date;
}

/** Returns its id; null if the passkey is stored already, whosever it is. */
export async function insertPasskey(
  tx: Tx,
  orgId: string,
  userId: string,
  { credentialId, publicKey, counter, transports, name, isBackedUp, now }: NewPasskey,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into passkeys (org_id, user_id, credential_id, public_key, counter, transports, name, is_backed_up,
      created_at)
    values (${orgId}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name},
      ${isBackedUp}, ${now})
    on conflict (credential_id) do nothing returning id`;
  return row?.id ?? null;
}

/** Returns false if the member has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  orgId: string,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await tx`
    update passkeys set name = ${name} where org_id = ${orgId} and user_id = ${userId} and id = ${id}`;
  return renamed.count > 0;
}

/**
 * Returns the name of the removed passkey; null if the member has no such one. With the last one their second
 * factor ends, unless they have an app.
 */
export async function deletePasskey(
  tx: Tx,
  orgId: string,
  userId: string,
  id: string,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkeys where org_id = ${orgId} and user_id = ${userId} and id = ${id} returning name`;
  await tx`
    delete from member_factors
    where org_id = ${orgId} and user_id = ${userId} and secret is null
      and not exists (select from passkeys where org_id = ${orgId} and user_id = ${userId})`;
  return row?.name ?? null;
}

export interface KnownPasskey {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/** The passkey of this id of its authenticator, of any member: the organisation is not known yet. */
export async function findPasskey(sql: Sql | Tx, credentialId: Uint8Array): Promise<KnownPasskey | null> {
  const [row] = await sql<KnownPasskey[]>`
    select id, org_id, user_id, public_key from passkeys where credential_id = ${credentialId}`;
  return row ?? null;
}

/**
 * Notes a use. Returns false if the authenticator's count has not grown since the last one, and for a passkey
 * that was removed meanwhile.
 */
export async function notePasskeyUse(
  tx: Tx,
  orgId: string,
  { id, counter, isBackedUp, now }: {
    readonly id: string;
    readonly counter: number;
    readonly isBackedUp: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const noted = await tx`
    update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where org_id = ${orgId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`;
  return noted.count > 0;
}
