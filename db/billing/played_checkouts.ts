import type { CheckoutStatus, Order } from "../../lib/payment/payments.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export async function keepPlayedCheckout(sql: Sql | Tx, id: string, order: Order): Promise<void> {
  await sql`insert into played_checkouts (id, asked) values (${id}, ${sql.json(order as never)})`;
}

export async function findPlayedCheckout(
  sql: Sql | Tx,
  id: string,
): Promise<{ asked: Order; status: CheckoutStatus } | null> {
  const [checkout] = await sql<{ asked: Order; status: CheckoutStatus }[]>`
    select asked, status from played_checkouts where id = ${id}`;
  return checkout ?? null;
}

export async function payPlayedCheckout(sql: Sql | Tx, id: string): Promise<void> {
  await sql`update played_checkouts set status = 'paid' where id = ${id} and status = 'open'`;
}
