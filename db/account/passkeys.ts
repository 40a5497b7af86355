import type { Sql, Tx } from "../connection/pool.ts";
import { type FactorHolder, tablesOf } from "./second_factors.ts";

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

/** A holder's passkeys, the oldest first. */
export async function listPasskeys(sql: Sql | Tx, of: FactorHolder): Promise<PasskeyRow[]> {
  const { passkeys, columns, holder } = tablesOf(sql, of);
  return await sql<PasskeyRow[]>`
    select id, name, credential_id, transports, is_backed_up, created_at, last_used_at from ${passkeys}
    where (${columns}) = (${holder}) order by created_at, id`;
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
  of: FactorHolder,
  { credentialId, publicKey, counter, transports, name, isBackedUp, now }: NewPasskey,
): Promise<string | null> {
  if (await findPasskey(tx, credentialId)) return null;
  const { passkeys, columns, holder } = tablesOf(tx, of);
  const [row] = await tx<{ id: string }[]>`
    insert into ${passkeys} (${columns}, credential_id, public_key, counter, transports, name, is_backed_up,
      created_at)
    values (${holder}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name},
      ${isBackedUp}, ${now})
    on conflict (credential_id) do nothing returning id`;
  return row?.id ?? null;
}

/** Returns false if the holder has no such passkey. */
export async function renamePasskey(
  tx: Tx,
  of: FactorHolder,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { passkeys, columns, holder } = tablesOf(tx, of);
  const renamed = await tx`
    update ${passkeys} set name = ${name} where (${columns}) = (${holder}) and id = ${id}`;
  return renamed.count > 0;
}

/**
 * Returns the name of the removed passkey; null if the holder has no such one. With the last one their second
 * factor ends, unless they have an app.
 */
export async function deletePasskey(tx: Tx, of: FactorHolder, id: string): Promise<string | null> {
  const { factors, passkeys, columns, holder } = tablesOf(tx, of);
  const [row] = await tx<{ name: string }[]>`
    delete from ${passkeys} where (${columns}) = (${holder}) and id = ${id} returning name`;
  await tx`
    delete from ${factors}
    where (${columns}) = (${holder}) and secret is null
      and not exists (select from ${passkeys} where (${columns}) = (${holder}))`;
  return row?.name ?? null;
}

export interface KnownPasskey {
  readonly id: string;
  readonly of: FactorHolder;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

type FoundPasskey = Omit<KnownPasskey, "of"> & {
  readonly orgId: string;
  readonly userId: string;
  readonly operatorId: string | null;
};

/** The passkey of this id of its authenticator, whosever it is: who signs in is not known yet. */
export async function findPasskey(sql: Sql | Tx, credentialId: Uint8Array): Promise<KnownPasskey | null> {
  const [row] = await sql<FoundPasskey[]>`
    select id, org_id, user_id, null::uuid as operator_id, public_key from passkeys
    where credential_id = ${credentialId}
    union all
    select id, null, null, operator_id, public_key from operator_passkeys where credential_id = ${credentialId}`;
  if (!row) return null;
  const { id, publicKey, orgId, userId, operatorId } = row;
  return { id, publicKey, of: operatorId === null ? { orgId, userId } : { operatorId } };
}

/**
 * Notes a use. Returns false if the authenticator's count has not grown since the last one, and for a passkey
 * that was removed meanwhile.
 */
export async function notePasskeyUse(
  tx: Tx,
  of: FactorHolder,
  { id, counter, isBackedUp, now }: {
    readonly id: string;
    readonly counter: number;
    readonly isBackedUp: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const { passkeys, columns, holder } = tablesOf(tx, of);
  const noted = await tx`
    update ${passkeys} set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${now}
    where (${columns}) = (${holder}) and id = ${id}
      and (counter < ${counter} or (counter = 0 and ${counter} = 0))`;
  return noted.count > 0;
}
