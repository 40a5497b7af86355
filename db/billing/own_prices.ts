import type { OwnPrice, OwnPriceChange } from "../../model/operators/own_prices.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * The organization's own price of the test, by the aliases `org` and `test`; null where the platform's holds.
 */
export const ownPrice = (sql: Sql | Tx) =>
  sql`(
    select amount from own_prices as own
    where own.org_id = org.id and own.test_id = test.id and own.currency = org.currency
    order by own.id desc limit 1)`;

/** The platform's price in the organization's currency, by the same aliases; null if it has none. */
export const platformPrice = (sql: Sql | Tx) =>
  sql`(
    select amount from report_prices as listed
    where listed.test_id = test.id and listed.currency = org.currency)`;

/** Every test of this installation, in the organization's currency. */
export async function listOwnPrices(sql: Sql | Tx, orgId: string): Promise<OwnPrice[]> {
  return await sql<OwnPrice[]>`
    select test.identifier as test, test.name, org.currency, ${platformPrice(sql)} as price,
      ${ownPrice(sql)} as own_price
    from tests as test join organizations as org on org.id = ${orgId}
    order by test.id`;
}

/** A change of an organization's own price. */
export interface OwnPriceMove {
  readonly at: Date;
  readonly test: string;
  readonly currency: string;
  readonly amount: number | null;
  readonly reason: string;
  readonly operator: string | null;
}

/** The newest changes first. */
export async function listOwnPriceMoves(
  sql: Sql | Tx,
  orgId: string,
  limit: number,
): Promise<OwnPriceMove[]> {
  return await sql<OwnPriceMove[]>`
    select own.set_at as at, test.name as test, own.currency, own.amount, own.reason, operator.name as operator
    from own_prices as own
    join tests as test on test.id = own.test_id
    left join operators as operator on operator.id = own.set_by
    where own.org_id = ${orgId}
    order by own.id desc limit ${limit}`;
}

/** In the organization's currency. */
interface SetOwnPrice extends Omit<OwnPriceChange, "currency"> {
  readonly reason: string;
  readonly setBy: string;
  readonly now: Date;
}

export async function setOwnPrice(
  tx: Tx,
  orgId: string,
  { test, amount, reason, setBy, now }: SetOwnPrice & { readonly test: TestIdentifier },
): Promise<void> {
  await tx`
    insert into own_prices (org_id, test_id, currency, amount, reason, set_by, set_at)
    select org.id, test.id, org.currency, ${amount}, ${reason}, ${setBy}, ${now}
    from organizations as org join tests as test on test.identifier = ${test}
    where org.id = ${orgId}`;
}
