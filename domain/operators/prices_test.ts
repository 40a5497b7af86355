import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { openCheckout } from "../billing/open_checkout.ts";
import { listBillingTests } from "../billing/prepaid_credits.ts";
import { listPrices, pricedCurrencies, setPrices } from "./prices.ts";

const priceOfPai = async (t: World) =>
  (await listBillingTests(t.ctx, t.dana)).find((one) => one.internalTestIdentifier === "PAI")!;

Deno.test("a price holds for purchases from now on; without one the test is not for sale", async () => {
  await using t = await world();
  const { id: test, price } = await priceOfPai(t);
  assert.equal(price, 6000);
  const open = () => openCheckout(t.ctx, t.dana, { items: [{ test, quantity: 2 }] }, "en-US");
  const { id: earlier } = await open();
  const set = (amount: number | null, currency = "CAD") =>
    setPrices(t.ctx, t.opal, [{ test: "PAI", currency, amount }]);

  const listed = (await set(7250)).find((one) => one.test === "PAI")!;
  assert.deepEqual(listed.prices, { CAD: 7250 });
  await set(7250);
  assert.equal((await priceOfPai(t)).price, 7250);
  await set(5100, "EUR");
  assert.equal((await priceOfPai(t)).price, 7250, "each organisation pays in its own currency");
  await set(null);
  assert.equal((await priceOfPai(t)).price, null);
  await refuses("test_not_for_sale", open);
  const [item] = await t.sql`select amount from purchase_items where purchase_id = ${earlier}`;
  assert.equal(item!.amount, 6000, "a purchase keeps the price at which it began");
  assert.deepEqual(await pricedCurrencies(t.ctx, t.opal), ["CAD", "EUR"]);

  const events = await t.sql`
    select org_id, actor_id, subject_id, detail ->> 'priceBefore' as before, detail ->> 'price' as after
    from audit_events where verb = 'setPrice' order by id`;
  assert.deepEqual(events.map(({ before, after }) => [before, after]), [
    ["60.00 CAD", "72.50 CAD"],
    [null, "51.00 EUR"],
    ["72.50 CAD", null],
  ]);
  assert.ok(events.every((event) => event.orgId === null && event.actorId === t.opal.operatorId));
});

Deno.test("only an operator sets prices", async () => {
  await using t = await world();
  await refuses("forbidden", () => setPrices(t.ctx, t.dana, []));
  await refuses("forbidden", () => listPrices(t.ctx, t.dana));
  await refuses("forbidden", () => pricedCurrencies(t.ctx, t.riley));
});
