import type { Price, TestPrices } from "../../model/operators/prices.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Every test of this installation with its prices. */
export async function listPrices(sql: Sql | Tx): Promise<TestPrices[]> {
  return await sql<TestPrices[]>`
    select test.identifier as test, test.name,
      coalesce(jsonb_object_agg(price.currency, price.amount) filter (where price.currency is not null), '{}') as prices
    from tests as test left join report_prices as price on price.test_id = test.id
    group by test.id order by test.id`;
}

/** Currencies in which an organization pays, or a test has a price. */
export async function listCurrencies(sql: Sql | Tx): Promise<string[]> {
  const rows = await sql<{ currency: string }[]>`
    select currency from organizations union select currency from report_prices order by currency`;
  return rows.map(({ currency }) => currency);
}

/** Serializes changes of prices, so that each is recorded with the price that it replaced. */
export async function lockPrices(tx: Tx): Promise<void> {
  await tx`lock table report_prices in share row exclusive mode`;
}

/** False if this installation has no such test. */
export async function setPrice(tx: Tx, { test, currency, amount }: Price): Promise<boolean> {
  const [known] = await tx<{ id: number }[]>`select id from tests where identifier = ${test}`;
  if (!known) return false;
  if (amount === null) {
    await tx`delete from report_prices where test_id = ${known.id} and currency = ${currency}`;
  } else {
    await tx`
      insert into report_prices (test_id, currency, amount) values (${known.id}, ${currency}, ${amount})
      on conflict (test_id, currency) do update set amount = excluded.amount`;
  }
  return true;
}
