import type { Sql, Tx } from "../connection/pool.ts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
  readonly timeZone: string;
  readonly currency: string;
  readonly translationNamespace: string | null;
}

export async function findOrganization(sql: Sql | Tx, orgId: string): Promise<OrganizationRow | null> {
  const [row] = await sql<OrganizationRow[]>`
    select id, name, can_edit_projects, is_billing_enabled, time_zone, currency, translation_namespace
    from organizations where id = ${orgId}`;
  return row ?? null;
}
