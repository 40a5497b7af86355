import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function caller(t: World, email = "dana@cedar.test") {
  const site = await openTestSite(t);
  const cookie = await site.signIn(email, "Cedar-valley-1");
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `/api/v1${path}`, body, { cookie });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
  return call;
}

Deno.test("agreements are published by a call, based on the version that was read", async () => {
  await using t = await world();
  const call = await caller(t);
  const wording = {
    kind: "privacy_policy",
    ...{ titleEn: "Your information", bodyEn: "Said anew." },
    ...{ titleFr: "Vos renseignements", bodyFr: "Dit autrement." },
  };
  const published = await call("POST", "/organization/agreements", { ...wording, based_on: 1 });
  assert.deepEqual([published.status, published.body], [201, { kind: "privacy_policy", version: 2 }]);
  const late = await call("POST", "/organization/agreements/", { ...wording, basedOn: 1 });
  assert.deepEqual([late.status, late.body.code], [409, "agreements_changed"]);
  const odd = await call("POST", "/organization/agreements", { ...wording, kind: "house_rules", basedOn: 0 });
  assert.deepEqual([odd.status, odd.body.data.fields], [400, { kind: ["invalid"] }]);
  const { body } = await call("GET", "/organization/agreements");
  const privacy = body.results.filter(({ kind }: { kind: string }) => kind === "privacy_policy");
  assert.equal(body.count, body.results.length);
  assert.deepEqual(privacy.map(({ version }: { version: number }) => version), [2, 1]);
  assert.equal(privacy[0].texts.fr.body, "Dit autrement.");
});

Deno.test("the audit trail is read in pages, by filters, and as a file", async () => {
  await using t = await world();
  const call = await caller(t);
  await t.sql`
    insert into audit_events (org_id, at, actor_kind, actor_id, verb, subject_kind, subject_id)
    select ${t.cedar.id}, timestamptz '2020-02-02T12:00Z' - n * interval '1 minute', 'staff', ${t.dana.userId},
      case when n % 2 = 0 then 'closeBatch' else 'reopenBatch' end, 'batch', ${t.springIntake.id}
    from generate_series(1, 5) n`;
  const path = "/organization/audit-trail", day = "from=2020-02-02&to=2020-02-02";
  type Event = { id: string; verb: string };
  const ids = (answer: { body: { results: Event[] } }) => answer.body.results.map(({ id }) => id);
  const all = await call("GET", `${path}?${day}`);
  assert.deepEqual([all.body.count, all.body.results.length], [5, 5]);
  assert.deepEqual(
    [all.body.results[0].verb, all.body.results[0].actorName, all.body.results[0].subjectName],
    ["reopenBatch", "Dana Whitfield", "Spring intake"],
  );
  assert.deepEqual(ids(await call("GET", `${path}?${day}&limit=2&offset=1`)), ids(all).slice(1, 3));
  assert.deepEqual(ids(await call("GET", `${path}?${day}&limit=2&older=${ids(all)[2]}`)), ids(all).slice(3));
  const closed = await call(
    "GET",
    `${path}?${day}&verb=closeBatch&subject=batch:${t.springIntake.id}&limit=1`,
  );
  assert.deepEqual([closed.body.count, ids(closed)], [2, [ids(all)[1]]]);
  const odd = await call("GET", `${path}?person=somebody`);
  assert.deepEqual([odd.status, odd.body.data.fields], [400, { person: ["invalid"] }]);

  const file = await call("GET", `${path}/csv?${day}&verb=closeBatch`);
  assert.equal(file.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(
    file.headers.get("content-disposition")!,
    /^attachment; filename="Cedar Valley audit \d{4}-\d\d-\d\d\.csv"/,
  );
  assert.equal(file.body.trimEnd().split("\r\n").length, 3);
  const reader = await caller(t, "riley@cedar.test");
  for (const way of [path, `${path}/csv`]) assert.equal((await reader("GET", way)).status, 403, way);
});

Deno.test("an invitation is resent and withdrawn by calls, until the member signs up", async () => {
  await using t = await world();
  const call = await caller(t);
  const { body: { id } } = await call("POST", "/auth/invite", { email: "noor@cedar.test", role: "readonly" });
  const linkOf = (at: number) => /token=([\w-]+)/.exec(t.letters.at(at)!.text)![1];
  const invitation = `/organization/teammates/${id}/invitation`;
  assert.equal((await call("POST", invitation)).status, 204);
  assert.equal(t.letters.length, 2);
  assert.notEqual(linkOf(0), linkOf(1));
  assert.equal((await call("DELETE", `${invitation}/`)).status, 204);
  assert.equal((await call("DELETE", invitation)).status, 404);
  const member = await call("DELETE", `/organization/teammates/${t.riley.userId}/invitation`);
  assert.deepEqual([member.status, member.body.code], [409, "already_signed_up"]);
});

Deno.test("browser errors are listed, equal ones once with a count", async () => {
  await using t = await world();
  const call = await caller(t);
  const error = { url: "http://assay.test/admin", errorMessage: "lost the thread" };
  await call("POST", "/logs/front-end-errors", error);
  await call("POST", "/logs/front-end-errors", error);
  const { body } = await call("GET", "/logs/front-end-errors");
  const [entry] = body.results.filter(({ errorMessage }: typeof error) =>
    errorMessage === error.errorMessage
  );
  assert.deepEqual([entry.page, entry.times, entry.members], ["/admin", 2, 1]);
  assert.equal((await (await caller(t, "riley@cedar.test"))("GET", "/logs/front-end-errors")).status, 403);
});

Deno.test("purchases and usage are listed by calls, for organisations with billing", async () => {
  await using t = await world();
  const call = await caller(t);
  const { body: { results: tests } } = await call("GET", "/billing/tests");
  const test = tests.find(({ price }: { price: number | null }) => price !== null).id;
  const before = (await call("GET", "/billing/purchases")).body.count;
  const { body: { checkoutUrl } } = await call("POST", "/billing/checkout", {
    items: [{ test, quantity: 7 }],
  });
  const { body } = await call("GET", "/billing/purchases?limit=1");
  assert.deepEqual([body.count, body.results.length], [before + 1, 1]);
  const [purchase] = body.results;
  assert.deepEqual([purchase.status, purchase.checkoutUrl, purchase.items[0].quantity], [
    "open",
    checkoutUrl,
    7,
  ]);
  const past = await call("GET", `/billing/purchases?offset=${before + 1}`);
  assert.deepEqual([past.body.count, past.body.results], [before + 1, []]);

  await t.sql`
    insert into credit_transfers
      (org_id, test_id, from_account_id, to_account_id, amount, kind, reference, batch_id)
    select available.org_id, test_id, available.id, spent.id, 2, 'capture', 'a report', ${t.springIntake.id}
    from credit_accounts as available join credit_accounts as spent using (org_id, test_id)
    where available.org_id = ${t.cedar.id} and available.kind = 'available' and spent.kind = 'spent' limit 1`;
  const usage = (await call("GET", "/billing/usage")).body;
  assert.equal(usage.count, 1);
  const { name, projectName, batchId, spent } = usage.results[0];
  assert.deepEqual([name, projectName, batchId, spent], [
    "Spring intake",
    "Recruitment",
    t.springIntake.id,
    2,
  ]);
  assert.equal((await call("GET", "/billing/usage?to=2020-01-01")).body.count, 0);
  assert.equal((await call("GET", "/billing/usage?by=nobody")).status, 400);
  await t.sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  for (const path of ["purchases", "usage"]) {
    assert.equal((await call("GET", `/billing/${path}`)).status, 403);
  }
});
