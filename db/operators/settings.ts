import type {
  OperatedSettings,
  OrganizationLimits,
  SignInRules,
  Switches,
} from "../../model/operators/settings.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export async function findOperatedSettings(sql: Sql | Tx, orgId: string): Promise<OperatedSettings | null> {
  const [row] = await sql<OperatedSettings[]>`
    select
      json_build_object('canEditProjects', can_edit_projects, 'isBillingEnabled', is_billing_enabled,
        'barsNormsBySex', bars_norms_by_sex) as switches,
      json_build_object('members', member_limit, 'liveBatches', live_batch_limit,
        'respondentsPerMonth', monthly_respondent_limit) as limits,
      json_build_object('emailDomains', email_domains, 'sessionHours', session_hours) as sign_in,
      coalesce((
        select json_agg(json_build_object('identifier', flag.identifier, 'own', own.is_enabled,
          'isEnabled', coalesce(own.is_enabled, flag.is_enabled)) order by flag.identifier)
        from feature_flags as flag
        left join organization_feature_flags as own on own.identifier = flag.identifier and own.org_id = ${orgId}
      ), '[]') as feature_flags
    from organizations where id = ${orgId}`;
  return row ?? null;
}

export async function setOperatedSettings(
  tx: Tx,
  orgId: string,
  { switches, limits, signIn }: { switches: Switches; limits: OrganizationLimits; signIn: SignInRules },
): Promise<void> {
  await tx`
    update organizations set can_edit_projects = ${switches.canEditProjects},
      is_billing_enabled = ${switches.isBillingEnabled}, bars_norms_by_sex = ${switches.barsNormsBySex},
      member_limit = ${limits.members}, live_batch_limit = ${limits.liveBatches},
      monthly_respondent_limit = ${limits.respondentsPerMonth}, email_domains = ${signIn.emailDomains},
      session_hours = ${signIn.sessionHours}
    where id = ${orgId}`;
}

/** Null to follow the platform. */
export async function setOwnFlag(
  tx: Tx,
  orgId: string,
  identifier: string,
  isEnabled: boolean | null,
): Promise<void> {
  if (isEnabled === null) {
    await tx`delete from organization_feature_flags where org_id = ${orgId} and identifier = ${identifier}`;
    return;
  }
  await tx`
    insert into organization_feature_flags (org_id, identifier, is_enabled)
    values (${orgId}, ${identifier}, ${isEnabled})
    on conflict (org_id, identifier) do update set is_enabled = excluded.is_enabled`;
}
