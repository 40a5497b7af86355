import type { Sql, Tx } from "../connection/pool.ts";

export interface MailDomainRow {
  readonly id: string;
  readonly domain: string;
  readonly token: string;
  readonly provenAt: Date | null;
  /** Since when the record was not found any more; null while it is there. Without `provenAt` the domain has lapsed. */
  readonly missingSince: Date | null;
}

/** The organisation's domains, the first added first. */
export async function listMailDomains(sql: Sql | Tx, orgId: string): Promise<MailDomainRow[]> {
  return await sql<MailDomainRow[]>`
    select id, domain, token, proven_at, missing_since from single_sign_on_domains
    where org_id = ${orgId} order by created_at, id`;
}

export async function findMailDomain(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<MailDomainRow | null> {
  const [row] = await sql<MailDomainRow[]>`
    select id, domain, token, proven_at, missing_since from single_sign_on_domains
    where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** Null if another organisation has proven the domain. Added again, it stays as it is. */
export async function insertMailDomain(
  tx: Tx,
  orgId: string,
  { domain, token, now }: { readonly domain: string; readonly token: string; readonly now: Date },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into single_sign_on_domains (org_id, domain, token, created_at)
    select ${orgId}, ${domain}, ${token}, ${now}
    where not exists (
      select from single_sign_on_domains
      where domain = ${domain} and proven_at is not null and org_id <> ${orgId}
    )
    on conflict (org_id, domain) do update set domain = excluded.domain
    returning id`;
  return row?.id ?? null;
}

/** Returns false if it was proven before, and its record is there. Violates `single_sign_on_domains_proven` if it is another's. */
export async function setMailDomainProven(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const proven = await tx`
    update single_sign_on_domains set proven_at = ${now}, checked_at = ${now}, missing_since = null
    where org_id = ${orgId} and id = ${id} and (proven_at is null or missing_since is not null)`;
  return proven.count > 0;
}

/** The domain that was removed; null if there was none. */
export async function deleteMailDomain(tx: Tx, orgId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ domain: string }[]>`
    delete from single_sign_on_domains where org_id = ${orgId} and id = ${id} returning domain`;
  return row?.domain ?? null;
}

export type DueMailDomain = MailDomainRow & { readonly orgId: string };

/** For the workers: a proven domain of any organisation that was not looked at since, and is from now on. */
export async function takeDueMailDomain(
  sql: Sql,
  { now, presentBefore, missingBefore }: {
    readonly now: Date;
    readonly presentBefore: Date;
    readonly missingBefore: Date;
  },
): Promise<DueMailDomain | null> {
  const [row] = await sql<DueMailDomain[]>`
    update single_sign_on_domains set checked_at = ${now}
    where id = (
      select id from single_sign_on_domains
      where proven_at is not null and coalesce(checked_at, proven_at) <=
        case when missing_since is null then ${presentBefore}::timestamptz else ${missingBefore}::timestamptz end
      order by coalesce(checked_at, proven_at) limit 1 for update skip locked
    )
    returning org_id, id, domain, token, proven_at, missing_since`;
  return row ?? null;
}

export async function setMailDomainMissing(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  since: Date | null,
): Promise<void> {
  await sql`
    update single_sign_on_domains set missing_since = ${since}
    where org_id = ${orgId} and id = ${id} and proven_at is not null`;
}

/** Lets a domain lapse whose record is missing. Returns false if it is not missing any more. */
export async function unproveMailDomain(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const unproven = await tx`
    update single_sign_on_domains set proven_at = null
    where org_id = ${orgId} and id = ${id} and proven_at is not null and missing_since is not null`;
  return unproven.count > 0;
}
