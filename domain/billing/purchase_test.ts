import assert from "node:assert/strict";
import { signEvent } from "../../lib/payment/signature.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { payPlayedCheckout } from "../../db/billing/played_checkouts.ts";
import { checkoutSuccess, confirmCheckout } from "./confirm_checkout.ts";
import { hearPayment } from "./hear_payment.ts";
import { openCheckout } from "./open_checkout.ts";
import { payAsPlayed, playedOrder, playedSecret } from "./played_checkout.ts";
import { listBillingTests } from "./prepaid_credits.ts";

const testId = async (t: World, identifier: string) =>
  (await t.sql<[{ id: number }]>`select id from tests where identifier = ${identifier}`)[0].id;

const left = async (t: World, identifier: string) =>
  (await listBillingTests(t.ctx, t.dana)).find((test) => test.internalTestIdentifier === identifier)!
    .reportsPrepaidRemaining;

/** Dana is about to buy five reports of one test and two of another. */
async function atTheTill(t: World) {
  const items = [
    { test: await testId(t, "NEO_B"), quantity: 5 },
    { test: await testId(t, "PAI"), quantity: 2 },
  ];
  const { id, checkoutUrl } = await openCheckout(t.ctx, t.dana, { items }, "en-US");
  return { id, checkoutId: checkoutUrl.split("/").at(-1)! };
}

const event = (t: World, checkoutId: string, status = "paid") => {
  const body = JSON.stringify({ checkoutId, status });
  return [body, signEvent(playedSecret(t.ctx.secret), body, new Date())] as const;
};

Deno.test("what is paid is granted, at the prices that were shown, also of a test that nobody had", async () => {
  await using t = await world();
  const { checkoutId } = await atTheTill(t);
  const { lines, currency, email } = await playedOrder(t.ctx, checkoutId);
  assert.deepEqual([currency, email], ["CAD", "dana@cedar.test"]);
  assert.deepEqual(lines.map(({ quantity, amount }) => [quantity, amount]), [[5, 4500], [2, 6000]]);
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [200, 0]);
  const to = await payAsPlayed(t.ctx, checkoutId);
  assert.equal(to, `http://assay.test/admin/org/billing/checkout/success?session=${checkoutId}`);
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [205, 2]);
  assert.equal((await checkoutSuccess(t.ctx, t.dana, checkoutId)).status, "paid");
});

Deno.test("however often, by whomever and at once it is told: credits are granted once", async () => {
  await using t = await world();
  const { id, checkoutId } = await atTheTill(t);
  await payPlayedCheckout(t.sql, checkoutId);
  await Promise.all(
    Array.from(
      { length: 40 },
      (_, n) =>
        n % 2 ? hearPayment(t.ctx, ...event(t, checkoutId)) : confirmCheckout(t.ctx, t.dana, checkoutId),
    ),
  );
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [205, 2]);
  const granted = await t.sql`select from audit_events where verb = 'grantCredits' and subject_id = ${id}`;
  assert.equal(granted.length, 1);
  // Nor does anything that is told late take it back.
  await hearPayment(t.ctx, ...event(t, checkoutId, "expired"));
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "paid");
});

Deno.test("coming back without having paid grants nothing, nor does an event that somebody made up", async () => {
  await using t = await world();
  const { checkoutId } = await atTheTill(t);
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "open");
  const [body] = event(t, checkoutId);
  const madeUp = signEvent("a guess", body, new Date());
  await refuses("wrong_signature", () => hearPayment(t.ctx, body, madeUp));
  await refuses("wrong_signature", () => hearPayment(t.ctx, body, null));
  await hearPayment(t.ctx, ...event(t, "played_nobodys"));
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [200, 0]);
  await hearPayment(t.ctx, ...event(t, checkoutId, "expired"));
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "expired");
  // Paid in the last second: their word that it is paid is the later one.
  await hearPayment(t.ctx, ...event(t, checkoutId));
  assert.equal(await left(t, "NEO_B"), 205);
});

Deno.test("where the provider has been taken away, a purchase is shown as it is known to be", async () => {
  await using t = await world();
  const { checkoutId } = await atTheTill(t);
  const alone = { ...t.ctx, payments: undefined };
  assert.equal((await confirmCheckout(alone, t.dana, checkoutId)).status, "open");
  await refuses("not_found", () => confirmCheckout(alone, t.dana, "nobodys"));
});

Deno.test("billing is for admins where it is switched on, with a provider, and for their own purchases", async () => {
  await using t = await world();
  const { checkoutId } = await atTheTill(t);
  await refuses("not_found", () => confirmCheckout(t.ctx, t.omar, checkoutId));
  const items = [{ test: await testId(t, "NEO_B"), quantity: 1 }];
  await refuses("forbidden", () => openCheckout(t.ctx, t.riley, { items }, "en-US"));
  await refuses(
    "payment_unavailable",
    () => openCheckout({ ...t.ctx, payments: undefined }, t.dana, { items }, "fr"),
  );
  await t.sql`delete from report_prices where test_id = ${items[0]!.test}`;
  await refuses("test_not_for_sale", () => openCheckout(t.ctx, t.dana, { items }, "fr"));
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  await refuses("forbidden", () => confirmCheckout(t.ctx, t.dana, checkoutId));
});
