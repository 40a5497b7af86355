import assert from "node:assert/strict";
import { payPlayedCheckout } from "$/db/billing/played_checkouts.ts";
import { playedSecret } from "$/domain/billing/played_checkout.ts";
import { signEvent } from "$/lib/payment/signature.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

const BILLING = "/admin/org/billing";
const ORIGIN = "http://assay.test";

async function atBilling(t: World) {
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'MAB_II'`;
  const read = async (path: string) => {
    const answer = await site.fetch(path.replace(ORIGIN, ""), { cookie });
    return { status: answer.status, text: await answer.text() };
  };
  return { site, cookie, read, field: `test-${test.id}`, testId: test.id };
}

Deno.test("an admin chooses reports, reviews the order, pays and has the credits", async () => {
  await using t = await world();
  const { site, cookie, read, field } = await atBilling(t);
  const review = await sendForm(site, BILLING, { [field]: "12" }, cookie);
  assert.match(review.to!, /^\/admin\/org\/billing\/checkout\?purchase=[\w-]{36}$/);
  assert.ok(review.text.includes("CA$660.00"), "12 at 55 dollars");
  const [till] = review.text.match(/http:\/\/assay\.test\/_pay\/\w+/)!;
  assert.ok((await read(till)).text.includes("CA$660.00"));
  const paid = await site.submit(till.replace(ORIGIN, ""), {}, { cookie });
  const success = await read(paid.headers.get("location")!);
  assert.ok(success.text.includes("12 reports have been added. They can be used now."));
  const billing = await read(BILLING);
  assert.match(billing.text, /Paid<\/span>/);
  assert.match(billing.text, /<td data-numeric[^>]*>20<\/td>/, "the 8 existing credits and the 12 bought");
  const [, line, older] = (await read(`${BILLING}/purchases.csv`)).text.split("\r\n");
  assert.match(
    line!,
    /^[\w-]{36},[-\d :]{16},[-\d :]{16},paid,Dana Whitfield,Words and Pictures Battery,12,55\.00,660\.00,CAD$/,
  );
  assert.match(older!, /,,open,Dana \w+,.*,20,55\.00,1100\.00,CAD$/);
});

Deno.test("a cancelled checkout charges nothing and links back to the purchase", async () => {
  await using t = await world();
  const { site, cookie, read, field } = await atBilling(t);
  const review = await sendForm(site, BILLING, { [field]: "1" }, cookie);
  const [till] = review.text.match(/http:\/\/assay\.test\/_pay\/\w+/)!;
  const [cancel] = (await read(till)).text.match(/http:\/\/assay\.test\/admin[^"]+cancel[^"]+/)!;
  const cancelled = await read(cancel);
  assert.ok(cancelled.text.includes("Nothing was charged and no reports were added."));
  assert.ok(cancelled.text.includes(review.to!), "link back to the purchase");
  const early = await read(`${BILLING}/checkout/success?session=${till.split("/").at(-1)}`);
  assert.ok(early.text.includes("Payment not confirmed yet"));
  const unknown = await read(`${BILLING}/checkout/success?session=nothing`);
  assert.equal(unknown.status, 404);
  assert.ok(
    unknown.text.includes("Purchase not found") && unknown.text.includes("Back to Billing &amp; Usage"),
  );
});

Deno.test("an invalid order is shown again as it was typed", async () => {
  await using t = await world();
  const { site, cookie, field } = await atBilling(t);
  const none = await sendForm(site, BILLING, { [field]: "" }, cookie);
  assert.deepEqual([none.status, none.text.includes("Choose at least one report to buy.")], [400, true]);
  for (const typed of ["-1", "1.5", "ten", "10001"]) {
    const wrong = await sendForm(site, BILLING, { [field]: typed }, cookie);
    assert.equal(wrong.status, 400);
    assert.ok(wrong.text.includes(`value="${typed}"`), typed);
    assert.ok(wrong.text.includes("Enter a whole number from 1 to 10,000."), typed);
  }
  await t.sql`delete from report_prices`;
  const gone = await sendForm(site, BILLING, { [field]: "1" }, cookie);
  assert.ok(gone.text.includes("not for sale to your organization"));
  assert.equal((await t.sql`select from purchases`).length, 1, "the demo world has one purchase");
});

Deno.test("used reports are listed by batch, project, test and month in the organisation's time zone", async () => {
  await using t = await world();
  const { read } = await atBilling(t);
  assert.ok((await read(BILLING)).text.includes("No reports have been used yet."));
  await t.sql`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id, created_at)
    select available.org_id, test_id, available.id, spent.id, spending.amount, 'capture', spending.at::text,
      spending.batch_id, spending.at
    from credit_accounts as available
    join credit_accounts as spent using (org_id, test_id)
    join tests on tests.id = test_id
    cross join (values
      (2, ${t.springIntake.id}::uuid, timestamptz '2026-03-31 23:00 America/Toronto'),
      (3, ${t.supervisors.id}::uuid, timestamptz '2026-04-01 09:00 America/Toronto')
    ) as spending (amount, batch_id, at)
    where available.org_id = ${t.cedar.id} and available.kind = 'available' and spent.kind = 'spent'
      and identifier = 'NEO_B'`;
  const rows = async (query: string) => {
    const { text } = await read(`${BILLING}?${query}`);
    const table = text.slice(text.indexOf('aria-label="Reports used"'));
    return [
      ...table.slice(0, table.indexOf("</table>")).matchAll(
        /<th scope="row">(.*?)<\/th>.*?data-numeric[^>]*>(\d+)</gs,
      ),
    ]
      .map(([, name, spent]) => `${name!.replace(/<[^>]*>/g, "").trim()}: ${spent}`);
  };
  assert.deepEqual(await rows(""), ["Supervisors: 3", "Spring intake: 2", "Total: 5"]);
  assert.deepEqual(await rows("by=project"), ["Leadership: 3", "Recruitment: 2", "Total: 5"]);
  assert.deepEqual(await rows("by=month"), ["April 2026: 3", "March 2026: 2", "Total: 5"]);
  assert.equal((await rows("by=test")).length, 2);
  assert.deepEqual(await rows("to=2026-03-31"), ["Spring intake: 2", "Total: 2"]);
  assert.deepEqual(await rows("from=2026-04-01&to=soon"), ["Supervisors: 3", "Total: 3"]);
  const { text } = await read(`${BILLING}/usage.csv?from=2026-04-01`);
  const ids = `${t.leadership.id},${t.supervisors.id}`;
  assert.equal(
    text,
    "batch,project,reports_used,last_used_local,project_id,batch_id\r\n" +
      `Supervisors,Leadership,3,2026-04-01 09:00,${ids}\r\n`,
  );
});

Deno.test("the API lists, sells and confirms reports; the provider's event needs its signature alone", async () => {
  await using t = await world();
  const { site, cookie, testId } = await atBilling(t);
  const list = await (await site.fetch("/api/v1/billing/tests/", { cookie })).json();
  const mine = list.results.find(({ id }: { id: number }) => id === testId);
  assert.deepEqual([mine.reportsPrepaidRemaining, mine.price, mine.currency], [8, 5500, "CAD"]);
  const buy = (items: unknown) => site.send("POST", "/api/v1/billing/checkout", { items }, { cookie });
  assert.equal((await buy([{ test: testId, quantity: 0 }])).status, 400);
  assert.equal((await buy([{ test: testId, quantity: 1 }, { test: testId, quantity: 1 }])).status, 400);
  const { checkoutUrl } = await (await buy([{ test: testId, quantity: 4 }])).json();
  const session = checkoutUrl.split("/").at(-1);
  const confirm = async () =>
    await (await site.fetch(`/api/v1/billing/checkout/success?session=${session}`, { cookie })).json();
  assert.equal((await confirm()).status, "open");
  await payPlayedCheckout(t.sql, session);
  const body = JSON.stringify({ checkoutId: session, status: "paid" });
  const sendEvent = async (signature: string) => {
    const headers = { "stripe-signature": signature, "content-type": "application/json" };
    return (await site.fetch("/api/v1/billing/events", { method: "POST", headers, body })).status;
  };
  assert.equal(await sendEvent("t=1,v1=00"), 400);
  const signature = signEvent(playedSecret(t.ctx.secret), body, new Date());
  assert.deepEqual([await sendEvent(signature), await sendEvent(signature)], [204, 204]);
  assert.deepEqual(await confirm(), {
    status: "paid",
    tests: [{ id: testId, quantity: 4, reportsPrepaidRemaining: 12 }],
  });
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  assert.equal((await site.fetch("/api/v1/billing/tests", { cookie })).status, 403);
  assert.equal((await buy([{ test: testId, quantity: 1 }])).status, 403);
});
