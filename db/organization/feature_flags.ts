import type { Sql, Tx } from "../connection/pool.ts";

/** The organisation's own setting, otherwise the platform's; null if there is no such flag. */
export async function findFeatureFlag(
  sql: Sql | Tx,
  orgId: string,
  identifier: string,
): Promise<boolean | null> {
  const [flag] = await sql<{ isEnabled: boolean }[]>`
    select coalesce(own.is_enabled, f.is_enabled) as is_enabled
    from feature_flags f
    left join organization_feature_flags own on own.identifier = f.identifier and own.org_id = ${orgId}
    where f.identifier = ${identifier} and exists (select from organizations where id = ${orgId})`;
  return flag?.isEnabled ?? null;
}
