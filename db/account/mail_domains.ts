import type { Sql, Tx } from "../connection/pool.ts";

export interface MailDomainRow {
  readonly id: string;
  readonly domain: string;
  readonly token: string;
  readonly provenAt: Date | null;
}

/** The organisation's domains, the first added first. */
export async function listMailDomains(sql: Sql | Tx, orgId: string): Promise<MailDomainRow[]> {
  return await sql<MailDomainRow[]>`
    select id, domain, token, proven_at from single_sign_on_domains
    where org_id = ${orgId} order by created_at, id`;
}

export async function findMailDomain(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<MailDomainRow | null> {
  const [row] = await sql<MailDomainRow[]>`
    select id, domain, token, proven_at from single_sign_on_domains where org_id = ${orgId} and id = ${id}`;
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

/** Returns false if it was proven before. Violates `single_sign_on_domains_proven` if it is another's. */
export async function setMailDomainProven(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const proven = await tx`
    update single_sign_on_domains set proven_at = ${now}
    where org_id = ${orgId} and id = ${id} and proven_at is null`;
  return proven.count > 0;
}

/** The domain that was removed; null if there was none. */
export async function deleteMailDomain(tx: Tx, orgId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ domain: string }[]>`
    delete from single_sign_on_domains where org_id = ${orgId} and id = ${id} returning domain`;
  return row?.domain ?? null;
}
