import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import type { Actor } from "../../model/account/actor.ts";
import { openCheckout } from "../billing/open_checkout.ts";
import { listBillingTests } from "../billing/prepaid_credits.ts";
import { catalogueTest } from "../instruments/catalogue.ts";
import { listOwnPrices, ownPriceMoves, setOwnPrices } from "./own_prices.ts";
import { setPrices } from "./prices.ts";

const paiOf = async (t: World, admin: Actor) =>
  (await listBillingTests(t.ctx, admin)).find((one) => one.internalTestIdentifier === "PAI")!;

Deno.test("an organisation's own price holds for it alone, in catalogue and purchase, until it is removed", async () => {
  await using t = await world();
  const set = (amount: number | null, reason: string) =>
    setOwnPrices(t.ctx, t.opal, t.cedar.id, { prices: [{ test: "PAI", currency: "CAD", amount }], reason });
  const { id: test } = await paiOf(t, t.dana);
  const bought = async () => {
    const { id } = await openCheckout(t.ctx, t.dana, { items: [{ test, quantity: 2 }] }, "en-US");
    return (await t.sql`select amount from purchase_items where purchase_id = ${id}`)[0]!.amount;
  };
  const listed = (await set(4500, "Contract 12")).find((one) => one.test === "PAI")!;
  assert.deepEqual([listed.currency, listed.price, listed.ownPrice], ["CAD", 6000, 4500]);
  const { price, isOwnPrice } = await paiOf(t, t.dana);
  assert.deepEqual([price, isOwnPrice], [4500, true]);
  const shown = await catalogueTest(t.ctx, t.dana, test, "en-US");
  assert.deepEqual(shown.price, { amount: 4500, currency: "CAD", isOwn: true });
  assert.equal(await bought(), 4500);
  assert.equal((await paiOf(t, t.omar)).isOwnPrice, false);

  // Without the platform's price the test stays for sale to it.
  await setPrices(t.ctx, t.opal, [{ test: "PAI", currency: "CAD", amount: null }]);
  assert.equal(await bought(), 4500);
  await set(4500, "Nothing new");
  await set(null, "Contract ended");
  assert.equal((await paiOf(t, t.dana)).price, null);
  await refuses("test_not_for_sale", bought);

  const moves = await ownPriceMoves(t.ctx, t.opal, t.cedar.id);
  assert.deepEqual(moves.map(({ amount, reason }) => [amount, reason]), [
    [null, "Contract ended"],
    [4500, "Contract 12"],
  ]);
  assert.equal(moves[0]!.operator, "Opal Reyes");
  const events = await t.sql`
    select org_id, subject_id, detail ->> 'priceBefore' as before, detail ->> 'price' as after
    from audit_events where verb = 'setOwnPrice' order by id`;
  assert.deepEqual(events.map((event) => ({ ...event })), [
    { orgId: t.cedar.id, subjectId: "PAI", before: null, after: "45.00 CAD" },
    { orgId: t.cedar.id, subjectId: "PAI", before: "45.00 CAD", after: null },
  ]);
});

Deno.test("only an operator sets own prices, of a known organisation", async () => {
  await using t = await world();
  const change = { prices: [{ test: "PAI", currency: "CAD", amount: 100 }], reason: "Contract" } as const;
  const changes = { ...change, prices: [...change.prices] };
  await refuses("forbidden", () => setOwnPrices(t.ctx, t.dana, t.cedar.id, changes));
  await refuses("forbidden", () => listOwnPrices(t.ctx, t.dana, t.cedar.id));
  await refuses("not_found", () => setOwnPrices(t.ctx, t.opal, crypto.randomUUID(), changes));
});

Deno.test("a price in a currency that the organisation no longer has is refused, with all others", async () => {
  await using t = await world();
  await t.sql`update organizations set currency = 'EUR' where id = ${t.cedar.id}`;
  const prices = (["EUR", "CAD"] as const).map((currency, index) => ({
    test: (["PAI", "NEO_B"] as const)[index]!,
    currency,
    amount: 4500,
  }));
  await refuses(
    "currency_changed",
    () => setOwnPrices(t.ctx, t.opal, t.cedar.id, { prices, reason: "Contract" }),
  );
  assert.equal((await ownPriceMoves(t.ctx, t.opal, t.cedar.id)).length, 0);
});
