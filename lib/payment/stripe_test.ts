import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { CHECKOUT, type Order, WrongSignature } from "./payments.ts";
import { signEvent } from "./signature.ts";
import { stripePayments } from "./stripe.ts";

const ORDER: Order = {
  reference: "purchase-1",
  currency: "CAD",
  locale: "fr-CA",
  email: "dana@cedar.test",
  lines: [{ name: "Profil", quantity: 3, amount: 4500 }, { name: "Mémoire", quantity: 1, amount: 2000 }],
  successUrl: `http://assay.test/success?session=${CHECKOUT}`,
  cancelUrl: "http://assay.test/cancel",
};

/** The part of Stripe's API that we call. */
async function stripeServer(answer: (request: IncomingMessage, body: string) => [number, unknown]) {
  const server = createServer(async (request, response) => {
    const [status, body] = answer(request, await text(request));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    payments: stripePayments({ secretKey: "sk_test", webhookSecret: "whsec", api }),
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const session = (status: string, payment_status: string) => ({
  id: "cs_1",
  object: "checkout.session",
  url: "https://pay.test/cs_1",
  status,
  payment_status,
});

Deno.test("a checkout is created with its lines, and our reference as idempotency key", async () => {
  const requests: [string | undefined, string | undefined, string | undefined, URLSearchParams][] = [];
  await using stripe = await stripeServer((request, body) => {
    const { authorization, "idempotency-key": key } = request.headers;
    requests.push([request.url, authorization, key as string, new URLSearchParams(body)]);
    return [200, session("open", "unpaid")];
  });
  assert.deepEqual(await stripe.payments.createCheckout(ORDER), { id: "cs_1", url: "https://pay.test/cs_1" });
  const [[url, authorization, key, form] = []] = requests;
  assert.deepEqual([url, authorization, key], ["/v1/checkout/sessions", "Bearer sk_test", "purchase-1"]);
  assert.deepEqual(Object.fromEntries(form!), {
    mode: "payment",
    client_reference_id: "purchase-1",
    customer_email: "dana@cedar.test",
    locale: "fr-CA",
    success_url: "http://assay.test/success?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://assay.test/cancel",
    "line_items[0][quantity]": "3",
    "line_items[0][price_data][currency]": "cad",
    "line_items[0][price_data][unit_amount]": "4500",
    "line_items[0][price_data][product_data][name]": "Profil",
    "line_items[1][quantity]": "1",
    "line_items[1][price_data][currency]": "cad",
    "line_items[1][price_data][unit_amount]": "2000",
    "line_items[1][price_data][product_data][name]": "Mémoire",
  });
});

Deno.test("a complete but unpaid checkout is open; an unknown one is null; an error is thrown", async () => {
  let answer: [number, unknown] = [200, {}];
  await using stripe = await stripeServer(() => answer);
  const cases = [
    ["complete", "paid", "paid"],
    ["complete", "no_payment_required", "paid"],
    ["complete", "unpaid", "open"],
    ["open", "unpaid", "open"],
    ["expired", "unpaid", "expired"],
  ] as const;
  for (const [status, payment, expected] of cases) {
    answer = [200, session(status, payment)];
    assert.equal(await stripe.payments.readCheckout("cs_1"), expected);
  }
  answer = [404, { error: { message: "No such checkout" } }];
  assert.equal(await stripe.payments.readCheckout("cs_2"), null);
  answer = [402, { error: { message: "Not now" } }];
  await assert.rejects(stripe.payments.readCheckout("cs_1"), /Stripe answered 402/);
});

Deno.test("an event is valid only with Stripe's signature of this body, within five minutes", () => {
  const payments = stripePayments({ secretKey: "sk_test", webhookSecret: "whsec" });
  const now = new Date("2026-11-22T10:00:00Z");
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const body = JSON.stringify({
    type: "checkout.session.completed",
    data: { object: session("complete", "paid") },
  });
  const signature = signEvent("whsec", body, now);
  assert.deepEqual(payments.readEvent(body, signature, later(299)), { checkoutId: "cs_1", status: "paid" });
  // While a secret is being replaced, one of several signatures fits.
  assert.ok(payments.readEvent(body, `${signature},v1=00ff`, now));
  for (
    const [text, header, at] of [
      [body, null, now],
      [body, "", now],
      [body, "t=,v1=", now],
      [body, signEvent("another", body, now), now],
      [body.replace("cs_1", "cs_2"), signature, now],
      [body, signature.replace(/t=\d+/, `t=${now.getTime() / 1000 + 1}`), now],
      [body, signature, later(301)],
    ] as const
  ) {
    assert.throws(() => payments.readEvent(text, header, at), WrongSignature, header ?? "none");
  }
  const other = JSON.stringify({ type: "customer.created", data: { object: { object: "customer" } } });
  assert.equal(payments.readEvent(other, signEvent("whsec", other, now), now), null);
});
