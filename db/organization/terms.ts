import type { AgreementKind, AgreementTexts, AgreementVersion } from "../../model/organization/agreement.ts";
import type { Language } from "../../model/languages.ts";
import type { TermsKind } from "../../model/organization/terms.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface TermsRow {
  readonly kind: TermsKind;
  readonly version: number;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly body: string }>>;
}

/** The latest published version of each of the platform's own texts. */
export async function findLatestTerms(sql: Sql | Tx, now: Date): Promise<TermsRow[]> {
  return await sql<TermsRow[]>`
    select distinct on (kind) kind, version, texts from terms
    where published_at <= ${now}
    order by kind, version desc`;
}

/** A new version of one of the platform's own texts; returns its number. */
export async function insertTerms(
  sql: Sql | Tx,
  { kind, texts, now }: { kind: TermsKind; texts: AgreementTexts; now: Date },
): Promise<number> {
  const [row] = await sql<[{ version: number }]>`
    insert into terms (kind, version, texts, published_at)
    select ${kind}, coalesce(max(version), 0) + 1, ${sql.json(texts)}, ${now} from terms where kind = ${kind}
    returning version`;
  return row.version;
}

/** The latest published version of the organisation's two basic texts for its respondents. */
export async function findLatestAgreements(sql: Sql | Tx, orgId: string, now: Date): Promise<TermsRow[]> {
  return await sql<TermsRow[]>`
    select distinct on (kind) kind, version, texts from agreements
    where org_id = ${orgId} and published_at <= ${now} and kind in ('privacy_policy', 'terms_of_understanding')
    order by kind, version desc`;
}

export interface AgreementRow {
  readonly id: string;
  readonly kind: "privacy_policy" | "terms_of_understanding" | "additional";
  readonly version: number;
  readonly texts: TermsRow["texts"];
}

/**
 * Everything that respondents of the organisation have to agree to: the latest of each kind, unless
 * withdrawn.
 */
export async function listCurrentAgreements(
  sql: Sql | Tx,
  orgId: string,
  now: Date,
): Promise<AgreementRow[]> {
  return await sql<AgreementRow[]>`
    select id, kind, version, texts from (
      select distinct on (kind) id, kind, version, texts, withdrawn_at from agreements
      where org_id = ${orgId} and published_at <= ${now}
      order by kind, version desc
    ) as newest
    where withdrawn_at is null`;
}

/** Whether a text is one of the organisation's, published, and not withdrawn. */
export async function hasAgreement(sql: Sql | Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select from agreements
    where org_id = ${orgId} and id = ${id} and published_at <= ${now} and withdrawn_at is null`;
  return rows.length > 0;
}

/** Every version ever published, the newest of each kind first. */
export async function listAgreementVersions(sql: Sql | Tx, orgId: string): Promise<AgreementVersion[]> {
  return await sql<AgreementVersion[]>`
    select a.id, a.kind, a.version, a.texts, a.published_at, a.withdrawn_at,
      (
        select count(*)::int from agreement_acceptances c where c.org_id = ${orgId} and c.agreement_id = a.id
      ) as accepted
    from agreements a
    where a.org_id = ${orgId}
    order by a.kind, a.version desc`;
}

/**
 * Locks the organisation against publishing until the transaction ends. Returns the newest version, 0 if
 * there is none.
 */
export async function holdNewestAgreement(tx: Tx, orgId: string, kind: AgreementKind): Promise<number> {
  await tx`select 1 from organizations where id = ${orgId} for no key update`;
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0) as version from agreements where org_id = ${orgId} and kind = ${kind}`;
  return row!.version;
}

export async function findAgreement(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<Pick<AgreementVersion, "kind" | "version"> | null> {
  const [row] = await sql<Pick<AgreementVersion, "kind" | "version">[]>`
    select kind, version from agreements where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** False if it is withdrawn already. */
export async function withdrawAgreement(tx: Tx, orgId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update agreements set withdrawn_at = ${now}
    where org_id = ${orgId} and id = ${id} and withdrawn_at is null`;
  return count === 1;
}

export async function insertAgreement(
  tx: Tx,
  orgId: string,
  { kind, version, texts, now }: { kind: AgreementKind; version: number; texts: AgreementTexts; now: Date },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into agreements (org_id, kind, version, texts, published_at)
    values (${orgId}, ${kind}, ${version}, ${tx.json(texts)}, ${now})
    returning id`;
  return row!.id;
}
