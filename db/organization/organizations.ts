import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
  readonly timeZone: string;
  /** Offered to respondents, the default one first. */
  readonly languages: readonly Language[];
  readonly currency: string;
  readonly translationNamespace: string | null;
}

export async function findOrganization(sql: Sql | Tx, orgId: string): Promise<OrganizationRow | null> {
  const [row] = await sql<OrganizationRow[]>`
    select id, name, can_edit_projects, is_billing_enabled, time_zone, languages, currency, translation_namespace
    from organizations where id = ${orgId}`;
  return row ?? null;
}
