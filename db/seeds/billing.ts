import type { Order } from "../../lib/payment/payments.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import { DEFAULT_LANGUAGE, localeOf } from "../../model/languages.ts";
import { keepPlayedCheckout } from "../billing/played_checkouts.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { CEDAR, HARBOUR } from "./organizations.ts";

const PREPAID: readonly (readonly [orgId: string, test: TestIdentifier, credits: number])[] = [
  [CEDAR.id, "NEO_B", 200],
  [CEDAR.id, "MAB_II", 8],
  [CEDAR.id, "SSPO", 40],
  [HARBOUR.id, "NEO_B", 25],
];

/** Prices of a report in cents; the demo's organisations pay in Canadian dollars. */
const PRICES: readonly (readonly [test: TestIdentifier, cents: number])[] = [
  ["NEO_B", 4500],
  ["NEO_C", 3000],
  ["MAB_II", 5500],
  ["MAB_III", 5500],
  ["MAB_III_EXTENDED", 6500],
  ["SSPO", 3500],
  ["PAI", 6000],
];

export async function seedCredits(sql: Sql | Tx): Promise<void> {
  for (const [test, cents] of PRICES) {
    await sql`
      insert into report_prices (test_id, currency, amount)
      select id, 'CAD', ${cents} from tests where identifier = ${test}`;
  }
  for (const [orgId, test, credits] of PREPAID) {
    await sql`
      with opened as (
        insert into credit_accounts (org_id, test_id, kind)
        select ${orgId}, tests.id, kind
        from tests, unnest(array['issued', 'available', 'reserved', 'spent']) as kind
        where identifier = ${test}
        returning id, org_id, test_id, kind
      )
      insert into credit_transfers (org_id, test_id, from_account_id, to_account_id, amount, kind, reference)
      select bought.org_id, bought.test_id, issued.id, bought.id, ${credits}, 'grant', 'demo'
      from opened as bought join opened as issued on issued.kind = 'issued'
      where bought.kind = 'available'`;
  }
}

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
