import type { OrganizationSettings } from "../../model/organization/settings.ts";
import type { ShownOrganization } from "../../model/organization/shown_organization.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Locks the settings against other changes until the transaction ends. */
export async function holdSettings(tx: Tx, orgId: string): Promise<OrganizationSettings | null> {
  const [row] = await tx<OrganizationSettings[]>`
    select name, time_zone, languages, support_email, asked_fields as asked, required_fields as required,
      accent, logo, retention_months, sends_reentry_codes, sends_receipts
    from organizations where id = ${orgId} for no key update`;
  return row ?? null;
}

export async function storeSettings(tx: Tx, orgId: string, settings: OrganizationSettings): Promise<void> {
  await tx`
    update organizations set name = ${settings.name}, time_zone = ${settings.timeZone},
      languages = ${settings.languages as string[]}, support_email = ${settings.supportEmail},
      asked_fields = ${settings.asked as string[]}, required_fields = ${settings.required as string[]},
      accent = ${settings.accent}, logo = ${settings.logo}, retention_months = ${settings.retentionMonths},
      sends_reentry_codes = ${settings.sendsReentryCodes}, sends_receipts = ${settings.sendsReceipts}
    where id = ${orgId}`;
}

/**
 * What respondents see of the organization that has the alias `organization`, as one value:
 * `ShownOrganization`.
 */
export const shownOrganization = (sql: Sql | Tx) =>
  sql`json_build_object('name', organization.name, 'languages', organization.languages,
    'supportEmail', organization.support_email, 'retentionMonths', organization.retention_months,
    'brand', json_build_object('logo', organization.logo, 'accent', organization.accent))`;

export async function findShownOrganization(
  sql: Sql | Tx,
  orgId: string,
): Promise<ShownOrganization | null> {
  const [row] = await sql<{ organization: ShownOrganization }[]>`
    select ${shownOrganization(sql)} as organization from organizations as organization where id = ${orgId}`;
  return row?.organization ?? null;
}
