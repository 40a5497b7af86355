import type { PurchaseStatus } from "../../model/billing/billing.ts";
import { type PurchaseTax, taxOf } from "../../model/billing/receipts.ts";
import type { Page, Rows } from "../../model/page.ts";
import { listPage, newestFirst } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { ownPrice, platformPrice } from "./own_prices.ts";
import { findSalesTax } from "./receipts.ts";

export interface PurchaseItem {
  readonly testId: number;
  readonly name: string;
  readonly quantity: number;
  /** The price of one, in the currency's smallest unit. */
  readonly amount: number;
}

export interface Purchase {
  readonly id: string;
  readonly status: PurchaseStatus;
  readonly currency: string;
  readonly checkoutId: string | null;
  readonly checkoutUrl: string | null;
  readonly requestedBy: string | null;
  readonly requestedByName: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly items: readonly PurchaseItem[];
  readonly tax: PurchaseTax | null;
  /** Null until it is paid, and if there was no seller then. */
  readonly receiptNumber: number | null;
}

/** Uses the current prices and tax. Null if one of the tests is not for sale to the organisation. */
export async function insertPurchase(
  tx: Tx,
  orgId: string,
  { items, requestedBy }: { items: ReadonlyMap<number, number>; requestedBy: string },
): Promise<string | null> {
  const prices = await tx<{ testId: number; amount: number }[]>`
    select test.id as test_id, price.amount
    from organizations as org
    join tests as test on test.identifier = any(coalesce(org.granted_tests, array[test.identifier]))
    cross join lateral (select coalesce(${ownPrice(tx)}, ${platformPrice(tx)}) as amount) as price
    where org.id = ${orgId} and test.id in ${tx([...items.keys()])} and price.amount is not null`;
  if (prices.length !== items.size) return null;
  const [purchase] = await tx<[{ id: string }]>`
    insert into purchases (org_id, currency, requested_by)
    select id, currency, ${requestedBy} from organizations where id = ${orgId}
    returning id`;
  await tx`insert into purchase_items ${
    tx(prices.map(({ testId, amount }) => ({
      orgId,
      purchaseId: purchase.id,
      testId,
      quantity: items.get(testId)!,
      amount,
    })))
  }`;
  const tax = await findSalesTax(tx, orgId);
  if (tax) {
    const priced = prices.map(({ testId, amount }) => ({ name: "", quantity: items.get(testId)!, amount }));
    await tx`update purchases set tax = ${
      tx.json({ ...taxOf(priced, tax) })
    } where org_id = ${orgId} and id = ${purchase.id}`;
  }
  return purchase.id;
}

export async function keepCheckout(
  sql: Sql | Tx,
  orgId: string,
  purchaseId: string,
  checkout: { provider: string; id: string; url: string },
): Promise<void> {
  await sql`
    update purchases
    set provider = ${checkout.provider}, checkout_id = ${checkout.id}, checkout_url = ${checkout.url}
    where org_id = ${orgId} and id = ${purchaseId}`;
}

/** Purchases with a checkout, the newest first. */
export async function listPurchases(
  sql: Sql | Tx,
  orgId: string,
  page: Page,
): Promise<Rows<Purchase>> {
  const keys = newestFirst(sql`purchase.created_at`, sql`purchase.id`);
  return await listPage(sql, keys, page, ({ place, isFrom, end }) =>
    sql`
    ${selectPurchase(sql, sql`, ${place}`)}
    where purchase.org_id = ${orgId} and purchase.checkout_id is not null and ${isFrom} ${end}`);
}

export async function countPurchases(sql: Sql | Tx, orgId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from purchases where org_id = ${orgId} and checkout_id is not null`;
  return row.count;
}

export async function findPurchase(
  sql: Sql | Tx,
  orgId: string,
  by: { id: string } | { checkoutId: string },
): Promise<Purchase | null> {
  const which = "id" in by ? sql`purchase.id = ${by.id}` : sql`purchase.checkout_id = ${by.checkoutId}`;
  const [purchase] = await sql<Purchase[]>`
    ${selectPurchase(sql)} where purchase.org_id = ${orgId} and ${which}`;
  return purchase ?? null;
}

const selectPurchase = (sql: Sql | Tx, more = sql``) =>
  sql`
    select purchase.id, purchase.status, purchase.currency, purchase.checkout_id, purchase.checkout_url,
      purchase.requested_by, purchase.created_at, purchase.paid_at,
      purchase.tax, purchase.receipt_number,
      nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), '') as requested_by_name,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'testId', test.id, 'name', test.name, 'quantity', item.quantity, 'amount', item.amount
        ) order by test.id), '[]')
        from purchase_items as item join tests as test on test.id = item.test_id
        where item.purchase_id = purchase.id
      ) as items ${more}
    from purchases as purchase
    left join users as person on person.org_id = purchase.org_id and person.id = purchase.requested_by`;

/** The purchase of a provider's checkout, of any organisation: the provider's event names none. */
export async function findCheckout(
  sql: Sql | Tx,
  provider: string,
  checkoutId: string,
): Promise<{ id: string; orgId: string } | null> {
  const [purchase] = await sql<{ id: string; orgId: string }[]>`
    select id, org_id from purchases where provider = ${provider} and checkout_id = ${checkoutId}`;
  return purchase ?? null;
}

/**
 * Sets an unpaid purchase's status; false if it is paid already, or unchanged. Waits for concurrent changes.
 */
export async function settleUnpaid(
  tx: Tx,
  orgId: string,
  purchaseId: string,
  settled: { status: "paid" | "expired"; now: Date },
): Promise<boolean> {
  const [row] = await tx`
    update purchases
    set status = ${settled.status}, paid_at = ${settled.status === "paid" ? settled.now : null}
    where org_id = ${orgId} and id = ${purchaseId} and status <> 'paid' and status <> ${settled.status}
    returning id`;
  return row !== undefined;
}
