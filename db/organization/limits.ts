import type { OrganizationLimits } from "../../model/operators/settings.ts";
import type { Sql, Tx } from "../connection/pool.ts";

const COLUMNS = {
  members: "member_limit",
  liveBatches: "live_batch_limit",
  respondentsPerMonth: "monthly_respondent_limit",
} as const satisfies Record<keyof OrganizationLimits, string>;

/**
 * How many more an organization may have; null without a limit. With one, others who add the same wait until
 * the transaction ends.
 */
export async function holdPlacesLeft(
  tx: Tx,
  orgId: string,
  of: keyof OrganizationLimits,
  now: Date,
): Promise<{ limit: number; left: number } | null> {
  const [row] = await tx<{ limit: number | null }[]>`
    select ${tx(COLUMNS[of])} as limit from organizations where id = ${orgId}`;
  if (!row || row.limit === null) return null;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${of} ${orgId}`}, 0))`;
  const [{ taken }] = await countOf(tx, orgId, of, now);
  return { limit: row.limit, left: Math.max(0, row.limit - taken) };
}

function countOf(tx: Tx, orgId: string, of: keyof OrganizationLimits, now: Date) {
  switch (of) {
    case "members":
      return tx<[{ taken: number }]>`
        select count(*)::int as taken from users where org_id = ${orgId} and disabled_at is null`;
    case "liveBatches":
      return tx<[{ taken: number }]>`
        select count(*)::int as taken from public.batches where org_id = ${orgId} and status = 'live'`;
    case "respondentsPerMonth":
      return tx<[{ taken: number }]>`select respondents_this_month(${orgId}, ${now}) as taken`;
  }
}

/** Domains of the addresses that can be members; empty for all. */
export async function listEmailDomains(sql: Sql | Tx, orgId: string): Promise<string[]> {
  const [row] = await sql<{ emailDomains: string[] }[]>`
    select email_domains from organizations where id = ${orgId}`;
  return row?.emailDomains ?? [];
}
