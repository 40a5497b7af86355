import type { AgreementKind, AgreementTexts, AgreementVersion } from "../../model/organization/agreement.ts";
import type { Language } from "../../model/languages.ts";
import type { TermsKind } from "../../model/organization/terms.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface TermsRow {
  readonly kind: TermsKind;
  readonly version: number;
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly body: string }>>;
}

/** The platform's own texts as they stand: of each kind the newest that is published. */
export async function findLatestTerms(sql: Sql | Tx, now: Date): Promise<TermsRow[]> {
  return await sql<TermsRow[]>`
    select distinct on (kind) kind, version, texts from terms
    where published_at <= ${now}
    order by kind, version desc`;
}

/** The organisation's texts for its respondents, as they stand. */
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

/** All that an organisation asks its respondents to agree to, as it stands: of each kind the newest, unless it was withdrawn. */
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

/** Every wording there ever was, the newest of each kind first. */
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

/** Nobody else publishes for this organisation until the transaction ends: the version that is the newest now, 0 without any. */
export async function holdNewestAgreement(tx: Tx, orgId: string, kind: AgreementKind): Promise<number> {
  await tx`select 1 from organizations where id = ${orgId} for no key update`;
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0) as version from agreements where org_id = ${orgId} and kind = ${kind}`;
  return row!.version;
}

/** Null when it is not there. */
export async function findAgreement(
  sql: Sql | Tx,
  orgId: string,
  id: string,
): Promise<Pick<AgreementVersion, "kind" | "version"> | null> {
  const [row] = await sql<Pick<AgreementVersion, "kind" | "version">[]>`
    select kind, version from agreements where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** False when it was withdrawn before. */
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
