import type { Order } from "../../lib/payment/payments.ts";
import { DEFAULT_LANGUAGE, localeOf } from "../../model/languages.ts";
import { keepPlayedCheckout } from "../billing/played_checkouts.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { CEDAR } from "./organizations.ts";

const CHECKOUT = "played_demo";
const LINE = { quantity: 20, amount: 5500 };

/** An unpaid purchase of Cedar Valley, by the development's own payment provider. */
export async function seedPurchases(sql: Sql | Tx): Promise<void> {
  const id = demoId("purchase");
  const [test] = await sql<[{ id: number; name: string }]>`
    select id, name from tests where identifier = 'MAB_II'`;
  await sql`insert into purchases ${
    sql({
      id,
      orgId: CEDAR.id,
      currency: "CAD",
      provider: "played",
      checkoutId: CHECKOUT,
      checkoutUrl: `/_pay/${CHECKOUT}`,
      requestedBy: demoId("dana"),
    })
  }`;
  await sql`insert into purchase_items ${sql({ orgId: CEDAR.id, purchaseId: id, testId: test.id, ...LINE })}`;
  const order: Order = {
    reference: id,
    currency: "CAD",
    locale: localeOf(DEFAULT_LANGUAGE),
    email: "dana@cedar.test",
    lines: [{ name: test.name, ...LINE }],
    successUrl: `/admin/org/billing/checkout/success?session=${CHECKOUT}`,
    cancelUrl: `/admin/org/billing/checkout/cancel?purchase=${id}`,
  };
  await keepPlayedCheckout(sql, CHECKOUT, order);
}
