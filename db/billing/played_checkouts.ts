import type { CheckoutStatus, Order } from "../../lib/payment/payments.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Stores a checkout of the development's own payment provider. */
export async function keepPlayedCheckout(sql: Sql | Tx, id: string, order: Order): Promise<void> {
  await sql`insert into played_checkouts (id, asked) values (${id}, ${sql.json(order as never)})`;
}

export async function findPlayedCheckout(
  sql: Sql | Tx,
  id: string,
): Promise<{ order: Order; status: CheckoutStatus } | null> {
  const [checkout] = await sql<{ order: Order; status: CheckoutStatus }[]>`
    select asked as "order", status from played_checkouts where id = ${id}`;
  return checkout ?? null;
}

export async function payPlayedCheckout(sql: Sql | Tx, id: string): Promise<void> {
  await sql`update played_checkouts set status = 'paid' where id = ${id} and status = 'open'`;
}
