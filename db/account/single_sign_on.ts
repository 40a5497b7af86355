import type { GroupsOf, GroupStanding } from "../../model/account/single_sign_on.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { hasFactor } from "./second_factors.ts";

export interface ProviderRow {
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: Uint8Array;
  readonly groupsClaim: string;
  readonly groups: GroupsOf;
  readonly defaultStanding: GroupStanding | null;
  readonly isOnly: boolean;
  /** What `acr` of an id token may be, and what `amr` has to hold one of; empty if it does not matter. */
  readonly acrValues: readonly string[];
  readonly amrValues: readonly string[];
}

const columns = (sql: Sql | Tx) =>
  sql`issuer, client_id, client_secret, groups_claim, groups, default_standing, is_only, acr_values, amr_values`;

/** The organisation's provider; null without one. */
export async function findProvider(sql: Sql | Tx, orgId: string): Promise<ProviderRow | null> {
  const [row] = await sql<ProviderRow[]>`
    select ${columns(sql)} from single_sign_on where org_id = ${orgId}`;
  return row ?? null;
}

export async function storeProvider(tx: Tx, orgId: string, provider: ProviderRow): Promise<void> {
  const {
    issuer,
    clientId,
    clientSecret,
    groupsClaim,
    groups,
    defaultStanding,
    isOnly,
    acrValues,
    amrValues,
  } = provider;
  await tx`
    insert into single_sign_on
      (org_id, issuer, client_id, client_secret, groups_claim, groups, default_standing, is_only, acr_values,
       amr_values)
    values (
      ${orgId}, ${issuer}, ${clientId}, ${clientSecret}, ${groupsClaim},
      ${asJson(tx, groups)}, ${defaultStanding}, ${isOnly},
      ${acrValues as string[]}, ${amrValues as string[]}
    )
    on conflict (org_id) do update set
      issuer = excluded.issuer, client_id = excluded.client_id, client_secret = excluded.client_secret,
      groups_claim = excluded.groups_claim, groups = excluded.groups,
      default_standing = excluded.default_standing, is_only = excluded.is_only,
      acr_values = excluded.acr_values, amr_values = excluded.amr_values`;
}

/** Organisations that one of these clients of the issuer belongs to. */
export async function listProvidersOf(
  sql: Sql | Tx,
  issuer: string,
  clientIds: readonly string[],
): Promise<(ProviderRow & { readonly orgId: string })[]> {
  return await sql`
    select org_id, ${columns(sql)} from single_sign_on
    where issuer = ${issuer} and client_id = any(${clientIds as string[]}) order by org_id`;
}

/** Returns false if there was none. Domains stay proven, and members known. */
export async function deleteProvider(tx: Tx, orgId: string): Promise<boolean> {
  const deleted = await tx`delete from single_sign_on where org_id = ${orgId}`;
  return deleted.count > 0;
}

/** For the workers: the sealed secrets of all organisations, locked until the transaction ends. */
export async function holdClientSecrets(
  tx: Tx,
): Promise<(Pick<ProviderRow, "clientSecret"> & { readonly orgId: string })[]> {
  return await tx`select org_id, client_secret from single_sign_on for update`;
}

export async function setClientSecret(tx: Tx, orgId: string, clientSecret: Uint8Array): Promise<void> {
  await tx`update single_sign_on set client_secret = ${clientSecret} where org_id = ${orgId}`;
}

/** The open organisation that has proven this domain and has a provider; null if none has. */
export async function findSignOnOfDomain(
  sql: Sql | Tx,
  domain: string,
): Promise<{ readonly orgId: string; readonly organization: string } | null> {
  const [row] = await sql<{ orgId: string; organization: string }[]>`
    select o.id as org_id, o.name as organization
    from single_sign_on_domains d join single_sign_on s on s.org_id = d.org_id
    join organizations o on o.id = d.org_id
    where d.domain = ${domain} and d.proven_at is not null and o.is_open`;
  return row ?? null;
}

/**
 * Whether somebody with an address of this domain may not sign in by a password: their organisation has proven
 * it and wants single sign-on only. Its admins with a second factor may. A domain that has lapsed still counts:
 * whoever has got hold of it could otherwise ask for passwords by mail. `userId` is null for an address
 * without an account.
 */
export async function refusesPasswords(
  sql: Sql | Tx,
  domain: string,
  user: { readonly id: string; readonly orgId: string } | null,
): Promise<boolean> {
  const [row] = await sql`
    select from single_sign_on_domains d join single_sign_on s on s.org_id = d.org_id
    where d.domain = ${domain} and (d.proven_at is not null or d.missing_since is not null) and s.is_only
      and (${user?.orgId ?? null}::uuid is null or d.org_id = ${user?.orgId ?? null})
      and not exists (
        select from users
        where users.org_id = d.org_id and users.id = ${user?.id ?? null} and role = 'admin' and ${
    hasFactor(sql)
  }
      )`;
  return row !== undefined;
}

/**
 * Whether single sign-on is the only way in and no admin is left who may also come in by a password. `without` is
 * somebody who is about to lose theirs.
 */
export async function isWithoutWayIn(tx: Tx, orgId: string, without?: string): Promise<boolean> {
  // Locked until the transaction ends: of concurrent losses the later one sees the earlier.
  const held = await tx`select from single_sign_on where org_id = ${orgId} and is_only for update`;
  if (held.count === 0) return false;
  const left = await tx`
    select from users
    where org_id = ${orgId} and role = 'admin' and is_signed_up and password_hash is not null
      and not is_waiting_for_activation and disabled_at is null and ${hasFactor(tx)}
      and id is distinct from ${without ?? null}::uuid
    limit 1`;
  return left.count === 0;
}

/** Notes that the response of a sign-in has come. Returns false if it came before. */
export async function takeResponse(
  tx: Tx,
  orgId: string,
  { stateHash, now, expiresAt }: {
    readonly stateHash: Uint8Array;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  await tx`delete from single_sign_on_responses where org_id = ${orgId} and expires_at <= ${now}`;
  const taken = await tx`
    insert into single_sign_on_responses (org_id, state_hash, expires_at)
    values (${orgId}, ${stateHash}, ${expiresAt}) on conflict do nothing`;
  return taken.count > 0;
}
