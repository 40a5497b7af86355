import type { Scope } from "../../model/account/actor.ts";
import type { QualificationLevel } from "../../model/account/qualification.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { withSandbox } from "../sandbox/with_sandbox.ts";

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  /** It works in the organization's sandbox. */
  readonly isSandbox: boolean;
  readonly hint: string;
  readonly scopes: Scope[];
  readonly addresses: string[];
  readonly callsPerMinute: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly previousEndsAt: Date | null;
  readonly endedAt: Date | null;
}

/** The keys of an organization and of its sandbox, the newest first, or one of them. */
export async function listKeys(
  sql: Sql | Tx,
  orgId: string,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<ApiKeyRow[]> {
  return await sql<ApiKeyRow[]>`
    select key.id, key.name, key.org_id <> ${orgId} as is_sandbox, key.hint, key.scopes, key.addresses, key.calls_per_minute, key.created_at,
      key.expires_at, key.last_used_at, key.ended_at,
      case when key.previous_ends_at > ${now} then key.previous_ends_at end as previous_ends_at,
      coalesce(nullif(btrim(maker.first_name || ' ' || maker.last_name), ''), maker.email) as created_by
    from api_keys as key left join users as maker on maker.org_id = key.org_id and maker.id = key.created_by
    where key.org_id in ${withSandbox(sql, orgId)}
      and (${id}::uuid is null or key.id = ${id})
    order by key.created_at desc, key.id desc`;
}

export interface DeprecatedUseRow {
  readonly keyId: string;
  /** The call, or the call and its parameters. */
  readonly call: string;
  readonly lastAt: Date;
}

/** What programs have used of the deprecated since then, as it is on record. */
export async function listDeprecatedUses(
  sql: Sql | Tx,
  orgId: string,
  since: Date,
): Promise<DeprecatedUseRow[]> {
  return await sql<DeprecatedUseRow[]>`
    select actor_id as key_id, detail ->> 'call' as call, max(at) as last_at from audit_events
    where org_id = ${orgId} and verb = 'useDeprecatedCall' and at > ${since}
    group by 1, 2 order by 1, 2`;
}

/** Locks the organization's keys against others who make one; returns how many work. */
export async function holdKeys(tx: Tx, orgId: string, now: Date): Promise<number> {
  await tx`select from organizations where id = ${orgId} for update`;
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from api_keys
    where org_id = ${orgId} and ended_at is null and expires_at > ${now}`;
  return row.count;
}

interface NewKey {
  readonly name: string;
  readonly hint: string;
  readonly secretHash: Uint8Array;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
  readonly callsPerMinute: number;
  readonly createdBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Null if a key that has not ended has the name. Its qualification is that of its maker, who is a member of the
 * organization or of the one whose sandbox it is.
 */
export async function insertKey(tx: Tx, orgId: string, key: NewKey): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into api_keys (org_id, name, hint, secret_hash, scopes, addresses, calls_per_minute, qualification,
      created_by, created_at, expires_at)
    values (${orgId}, ${key.name}, ${key.hint}, ${key.secretHash}, ${key.scopes as string[]},
      ${key.addresses as string[]}, ${key.callsPerMinute}, coalesce((
        select level from member_qualifications where user_id = ${key.createdBy}
          and org_id in (${orgId}, (select sandbox_of from organizations where id = ${orgId}))), 'A'),
      (select id from users where org_id = ${orgId} and id = ${key.createdBy}), ${key.now}, ${key.expiresAt})
    on conflict (org_id, lower(name)) where ended_at is null do nothing
    returning id`;
  return row?.id ?? null;
}

interface Rotated {
  readonly id: string;
  readonly hint: string;
  readonly secretHash: Uint8Array;
  /** Null: the secret before ends at once. */
  readonly previousEndsAt: Date | null;
  readonly expiresAt: Date | null;
}

/** False for a key that has ended, and for one that the organization does not have. */
export async function rotateKey(
  tx: Tx,
  orgId: string,
  { id, hint, secretHash, previousEndsAt, expiresAt, now }: Rotated & { now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update api_keys set hint = ${hint}, secret_hash = ${secretHash}, previous_ends_at = ${previousEndsAt},
      previous_hash = case when ${previousEndsAt}::timestamptz is not null then secret_hash end,
      expires_at = coalesce(${expiresAt}, expires_at)
    where org_id = ${orgId} and id = ${id} and ended_at is null and expires_at > ${now}`;
  return count > 0;
}

/** False for a key that has ended, and for one that the organization does not have. */
export async function endKey(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update api_keys set ended_at = ${now}
    where org_id = ${orgId} and id = ${id} and ended_at is null`;
  return count > 0;
}

export interface WorkingKey {
  readonly id: string;
  readonly orgId: string;
  readonly scopes: Scope[];
  readonly callsPerMinute: number;
  /** Its organization is a sandbox. */
  readonly isSandbox: boolean;
  readonly qualification: QualificationLevel;
  readonly lastUsedAt: Date | null;
  /** Whether it works from the address. */
  readonly isAllowedFrom: boolean;
}

/**
 * The key of a secret; null if there is none, it has ended, or its organization is suspended or closed. Read
 * at each request, so that ending a key takes effect at the next one. `address`: null if it is unknown.
 */
export async function findWorkingKey(
  sql: Sql | Tx,
  secretHash: Uint8Array,
  { now, address }: { now: Date; address: string | null },
): Promise<WorkingKey | null> {
  const [key] = await sql<WorkingKey[]>`
    select key.id, key.org_id, key.scopes, key.calls_per_minute, key.qualification, key.last_used_at,
      owner.sandbox_of is not null as is_sandbox,
      key.addresses = '{}' or coalesce(${address}::inet <<= any (key.addresses::inet[]), false) as is_allowed_from
    from api_keys as key join organizations as owner on owner.id = key.org_id
    where (key.secret_hash = ${secretHash} or key.previous_hash = ${secretHash} and key.previous_ends_at > ${now})
      and key.ended_at is null and key.expires_at > ${now} and owner.is_open`;
  return key ?? null;
}

export async function touchKey(sql: Sql | Tx, orgId: string, id: string, now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${now}
    where org_id = ${orgId} and id = ${id} and (last_used_at is null or last_used_at < ${now})`;
}
