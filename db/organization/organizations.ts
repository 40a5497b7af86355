import type { Brand } from "../../model/organization/shown_organization.ts";
import type { RespondentMails } from "../../model/organization/settings.ts";
import type { AskedFields } from "../../model/respondents/respondent_info.ts";
import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface OrganizationRow extends AskedFields {
  readonly id: string;
  readonly name: string;
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
  readonly timeZone: string;
  /** Offered to respondents, the default one first. */
  readonly languages: readonly Language[];
  readonly currency: string;
  readonly translationNamespace: string | null;
  readonly supportEmail: string | null;
  readonly retentionMonths: number | null;
  readonly brand: Brand;
  readonly mails: RespondentMails;
}

export async function findOrganization(sql: Sql | Tx, orgId: string): Promise<OrganizationRow | null> {
  const [row] = await sql<OrganizationRow[]>`
    select id, name, can_edit_projects, is_billing_enabled, time_zone, languages, currency, translation_namespace,
      support_email, retention_months, json_build_object('logo', logo, 'accent', accent) as brand,
      json_build_object('reentryCode', sends_reentry_codes, 'receipt', sends_receipts) as mails, asked_fields as asked, required_fields as required
    from organizations where id = ${orgId}`;
  return row ?? null;
}
