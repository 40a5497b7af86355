import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { OperatedTransfer } from "../../model/operators/credits.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { ownPrice, platformPrice } from "./own_prices.ts";

export interface PrepaidCredits {
  readonly testId: number;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly remaining: number;
  /** Credits held for unfinished reports. */
  readonly reserved: number;
  readonly spent: number;
  /** In the smallest unit of the organisation's currency; null if not for sale to it. */
  readonly price: number | null;
  /** The price is the organisation's own, in place of the platform's. */
  readonly isOwnPrice: boolean;
}

/** The credits of every test, and the price of another. */
export async function listPrepaidCredits(sql: Sql | Tx, orgId: string): Promise<PrepaidCredits[]> {
  return await sql<PrepaidCredits[]>`
    select test.id as test_id, test.identifier, test.name,
      coalesce(available.balance, 0) as remaining, coalesce(reserved.balance, 0) as reserved,
      coalesce(spent.balance, 0) as spent, coalesce(own.price, listed.price) as price,
      own.price is not null as is_own_price
    from tests as test
    join organizations as org on org.id = ${orgId}
    left join lateral (select ${ownPrice(sql)} as price) as own
      on test.identifier = any(coalesce(org.granted_tests, array[test.identifier]))
    left join lateral (select ${platformPrice(sql)} as price) as listed
      on test.identifier = any(coalesce(org.granted_tests, array[test.identifier]))
    left join credit_accounts as available
      on available.org_id = org.id and available.test_id = test.id and available.kind = 'available'
    left join credit_accounts as reserved
      on reserved.org_id = org.id and reserved.test_id = test.id and reserved.kind = 'reserved'
    left join credit_accounts as spent
      on spent.org_id = org.id and spent.test_id = test.id and spent.kind = 'spent'
    order by test.id`;
}

export interface CreditMove {
  readonly testId: number;
  readonly amount: number;
  readonly reference: string;
  readonly createdBy: string | null;
  /** An operator's. */
  readonly reason?: string;
}

/**
 * Opens the test's accounts at the first purchase. Idempotent by reference; false if it was granted before.
 */
export async function grantCredits(
  tx: Tx,
  orgId: string,
  grant: CreditMove,
): Promise<boolean> {
  const { testId, amount, reference, createdBy, reason = null } = grant;
  await tx`
    insert into credit_accounts (org_id, test_id, kind)
    select ${orgId}, ${testId}, unnest(array['issued', 'available', 'reserved', 'spent'])
    on conflict do nothing`;
  const transfers = await tx`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, created_by, reason)
    select issued.org_id, issued.test_id, issued.id, available.id, ${amount}, 'grant', ${reference}, ${createdBy},
      ${reason}
    from credit_accounts as issued
    join credit_accounts as available using (org_id, test_id)
    where issued.org_id = ${orgId} and issued.test_id = ${testId}
      and issued.kind = 'issued' and available.kind = 'available'
    on conflict (org_id, test_id, kind, reference) do nothing
    returning id`;
  return transfers.length === 1;
}

/** Takes back credits that are not reserved or spent. False if there are fewer. */
export async function takeCreditsBack(
  tx: Tx,
  orgId: string,
  move: CreditMove,
): Promise<boolean> {
  const { testId, amount, reference, createdBy, reason = null } = move;
  // In the order in which every transfer locks its accounts.
  await tx`
    select from credit_accounts
    where org_id = ${orgId} and test_id = ${testId} and kind in ('issued', 'available')
    order by id for no key update`;
  const transfers = await tx`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, created_by, reason)
    select issued.org_id, issued.test_id, available.id, issued.id, ${amount}, 'take_back', ${reference},
      ${createdBy}, ${reason}
    from credit_accounts as issued
    join credit_accounts as available using (org_id, test_id)
    where issued.org_id = ${orgId} and issued.test_id = ${testId}
      and issued.kind = 'issued' and available.kind = 'available' and available.balance >= ${amount}
    returning id`;
  return transfers.length === 1;
}

/** What operators granted and took back, newest first. */
export async function listOperatedTransfers(
  sql: Sql | Tx,
  orgId: string,
  limit: number,
): Promise<OperatedTransfer[]> {
  return await sql<OperatedTransfer[]>`
    select transfer.created_at as at, test.name as test, operator.name as operator, reason,
      case kind when 'take_back' then -amount else amount end as quantity
    from credit_transfers as transfer
    join tests as test on test.id = test_id
    left join operators as operator on operator.id = created_by
    where org_id = ${orgId} and reason is not null
    order by transfer.created_at desc limit ${limit}`;
}
