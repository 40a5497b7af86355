import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface PrepaidCredits {
  readonly testId: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly remaining: number;
  /** Credits held for unfinished reports. */
  readonly reserved: number;
  readonly spent: number;
  /** In the smallest unit of the organisation's currency; null if not for sale in it. */
  readonly price: number | null;
}

/** The credits of every test, and the price of another. */
export async function listPrepaidCredits(sql: Sql | Tx, orgId: string): Promise<PrepaidCredits[]> {
  return await sql<PrepaidCredits[]>`
    select test.id as test_id, test.identifier, test.name,
      coalesce(available.balance, 0) as remaining, coalesce(reserved.balance, 0) as reserved,
      coalesce(spent.balance, 0) as spent, price.amount as price
    from tests as test
    join organizations as org on org.id = ${orgId}
    left join report_prices as price on price.test_id = test.id and price.currency = org.currency
    left join credit_accounts as available
      on available.org_id = org.id and available.test_id = test.id and available.kind = 'available'
    left join credit_accounts as reserved
      on reserved.org_id = org.id and reserved.test_id = test.id and reserved.kind = 'reserved'
    left join credit_accounts as spent
      on spent.org_id = org.id and spent.test_id = test.id and spent.kind = 'spent'
    order by test.id`;
}

/**
 * Opens the test's accounts at the first purchase. Idempotent by reference; false if it was granted before.
 */
export async function grantCredits(
  tx: Tx,
  orgId: string,
  grant: { testId: number; amount: number; reference: string; createdBy: string | null },
): Promise<boolean> {
  const { testId, amount, reference, createdBy } = grant;
  await tx`
    insert into credit_accounts (org_id, test_id, kind)
    select ${orgId}, ${testId}, unnest(array['issued', 'available', 'reserved', 'spent'])
    on conflict do nothing`;
  const transfers = await tx`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, created_by)
    select issued.org_id, issued.test_id, issued.id, available.id, ${amount}, 'grant', ${reference}, ${createdBy}
    from credit_accounts as issued
    join credit_accounts as available using (org_id, test_id)
    where issued.org_id = ${orgId} and issued.test_id = ${testId}
      and issued.kind = 'issued' and available.kind = 'available'
    on conflict (org_id, test_id, kind, reference) do nothing
    returning id`;
  return transfers.length === 1;
}
