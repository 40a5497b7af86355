import assert from "node:assert/strict";
import { signEvent } from "../../lib/payment/signature.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { payPlayedCheckout } from "../../db/billing/played_checkouts.ts";
import { checkoutSuccess, confirmCheckout } from "./confirm_checkout.ts";
import { handlePaymentEvent } from "./handle_payment_event.ts";
import { openCheckout } from "./open_checkout.ts";
import { payAsPlayed, playedOrder, playedSecret } from "./played_checkout.ts";
import { listBillingTests } from "./prepaid_credits.ts";

const testId = async (t: World, identifier: string) =>
  (await t.sql<[{ id: number }]>`select id from tests where identifier = ${identifier}`)[0].id;

const left = async (t: World, identifier: string) =>
  (await listBillingTests(t.ctx, t.dana)).find((test) => test.internalTestIdentifier === identifier)!
    .reportsPrepaidRemaining;

/** Dana has opened a checkout for five reports of one test and two of another. */
async function checkout(t: World) {
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

Deno.test("paid credits are granted at the shown prices, also for a test without credits before", async () => {
  await using t = await world();
  const { checkoutId } = await checkout(t);
  const { lines, currency, email } = await playedOrder(t.ctx, checkoutId);
  assert.deepEqual([currency, email], ["CAD", "dana@cedar.test"]);
  assert.deepEqual(lines.map(({ quantity, amount }) => [quantity, amount]), [[5, 4500], [2, 6000]]);
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [200, 0]);
  const to = await payAsPlayed(t.ctx, checkoutId);
  assert.equal(to, `http://assay.test/admin/org/billing/checkout/success?session=${checkoutId}`);
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [205, 2]);
  assert.equal((await checkoutSuccess(t.ctx, t.dana, checkoutId)).status, "paid");
});

Deno.test("credits are granted once, however often and by whom the payment is reported", async () => {
  await using t = await world();
  const { id, checkoutId } = await checkout(t);
  await payPlayedCheckout(t.sql, checkoutId);
  await Promise.all(
    Array.from(
      { length: 40 },
      (_, n) =>
        n % 2
          ? handlePaymentEvent(t.ctx, ...event(t, checkoutId))
          : confirmCheckout(t.ctx, t.dana, checkoutId),
    ),
  );
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [205, 2]);
  const granted = await t.sql`select from audit_events where verb = 'grantCredits' and subject_id = ${id}`;
  assert.equal(granted.length, 1);
  // A late event does not take them back.
  await handlePaymentEvent(t.ctx, ...event(t, checkoutId, "expired"));
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "paid");
});

Deno.test("returning without paying grants nothing, nor does a forged event", async () => {
  await using t = await world();
  const { checkoutId } = await checkout(t);
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "open");
  const [body] = event(t, checkoutId);
  const forged = signEvent("a guess", body, new Date());
  await refuses("wrong_signature", () => handlePaymentEvent(t.ctx, body, forged));
  await refuses("wrong_signature", () => handlePaymentEvent(t.ctx, body, null));
  await handlePaymentEvent(t.ctx, ...event(t, "played_nobodys"));
  assert.deepEqual([await left(t, "NEO_B"), await left(t, "PAI")], [200, 0]);
  await handlePaymentEvent(t.ctx, ...event(t, checkoutId, "expired"));
  assert.equal((await confirmCheckout(t.ctx, t.dana, checkoutId)).status, "expired");
  // Paid in the last second: the paid event is the later one.
  await handlePaymentEvent(t.ctx, ...event(t, checkoutId));
  assert.equal(await left(t, "NEO_B"), 205);
});

Deno.test("without a provider a purchase is shown with its stored status", async () => {
  await using t = await world();
  const { checkoutId } = await checkout(t);
  const alone = { ...t.ctx, payments: undefined };
  assert.equal((await confirmCheckout(alone, t.dana, checkoutId)).status, "open");
  await refuses("not_found", () => confirmCheckout(alone, t.dana, "nobodys"));
});

Deno.test("billing is for admins where it is switched on, with a provider, and only for own purchases", async () => {
  await using t = await world();
  const { checkoutId } = await checkout(t);
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
