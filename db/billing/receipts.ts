import type {
  BillingDetails,
  Party,
  PurchaseTax,
  Receipt,
  SalesTax,
  Seller,
} from "../../model/billing/receipts.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Null until an operator has written it. Without it nothing has a receipt. */
export async function findSeller(sql: Sql | Tx): Promise<Omit<Seller, "taxes"> | null> {
  const [seller] = await sql<Omit<Seller, "taxes">[]>`select name, address, tax_number from seller`;
  return seller ?? null;
}

/** Locks the seller and the taxes against other changes until the transaction ends. */
export async function lockSeller(tx: Tx): Promise<void> {
  await tx`lock table seller in share row exclusive mode`;
}

export async function saveSeller(tx: Tx, { name, address, taxNumber, taxes }: Seller): Promise<void> {
  await tx`
    insert into seller (name, address, tax_number) values (${name}, ${address}, ${taxNumber})
    on conflict (is_only) do update
    set name = excluded.name, address = excluded.address, tax_number = excluded.tax_number`;
  await tx`delete from sales_taxes`;
  if (taxes.length > 0) await tx`insert into sales_taxes ${tx(taxes)}`;
}

export const listSalesTaxes = async (sql: Sql | Tx): Promise<SalesTax[]> =>
  await sql<SalesTax[]>`select country, name, percent from sales_taxes order by country`;

/** Countries of organisations. */
export async function listBuyersCountries(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<{ country: string }[]>`
    select distinct country from organizations where country is not null order by country`;
  return rows.map(({ country }) => country);
}

/** The tax on a purchase of the organisation; null if its country has none. */
export async function findSalesTax(sql: Sql | Tx, orgId: string): Promise<SalesTax | null> {
  const [tax] = await sql<SalesTax[]>`
    select country, tax.name, percent from sales_taxes as tax join organizations as org using (country)
    where org.id = ${orgId}`;
  return tax ?? null;
}

export async function findBillingDetails(sql: Sql | Tx, orgId: string): Promise<BillingDetails | null> {
  const [details] = await sql<BillingDetails[]>`
    select billing_address as address, tax_number from organizations where id = ${orgId}`;
  return details ?? null;
}

export async function saveBillingDetails(
  sql: Sql | Tx,
  orgId: string,
  { address, taxNumber }: BillingDetails,
): Promise<void> {
  await sql`
    update organizations set billing_address = ${address}, tax_number = ${taxNumber} where id = ${orgId}`;
}

/**
 * Numbers the receipt of a paid purchase, once: the next number, and both parties as they are now. Does
 * nothing without a seller.
 */
export async function numberReceipt(tx: Tx, orgId: string, purchaseId: string): Promise<void> {
  // The row is locked, so that a purchase that fails to be numbered uses up no number.
  const [unnumbered] = await tx`
    select from purchases
    where org_id = ${orgId} and id = ${purchaseId} and status = 'paid' and receipt_number is null for update`;
  if (!unnumbered) return;
  await tx`
    with numbered as (
      update seller set last_receipt = last_receipt + 1 returning last_receipt, name, address, tax_number
    )
    update purchases as purchase
    set receipt_number = numbered.last_receipt,
      receipt = jsonb_build_object(
        'seller', jsonb_build_object(
          'name', numbered.name, 'address', numbered.address, 'taxNumber', numbered.tax_number),
        'buyer', jsonb_build_object(
          'name', org.name, 'address', org.billing_address, 'taxNumber', org.tax_number))
    from numbered, organizations as org
    where purchase.org_id = ${orgId} and purchase.id = ${purchaseId} and org.id = purchase.org_id`;
}

/** Null if the purchase has no receipt yet. */
export async function findReceipt(sql: Sql | Tx, orgId: string, purchaseId: string): Promise<Receipt | null> {
  const [row] = await sql<
    (Omit<Receipt, "seller" | "buyer"> & {
      receipt: { seller: Party; buyer: Party };
      tax: PurchaseTax | null;
    })[]
  >`
    select purchase.receipt_number as number, purchase.paid_at, org.time_zone, purchase.currency, purchase.tax,
      purchase.receipt,
      (
        select jsonb_agg(jsonb_build_object('name', test.name, 'quantity', item.quantity, 'amount', item.amount)
          order by test.id)
        from purchase_items as item join tests as test on test.id = item.test_id
        where item.purchase_id = purchase.id
      ) as items
    from purchases as purchase join organizations as org on org.id = purchase.org_id
    where purchase.org_id = ${orgId} and purchase.id = ${purchaseId} and purchase.receipt_number is not null`;
  if (!row) return null;
  const { receipt, ...rest } = row;
  return { ...rest, ...receipt };
}
