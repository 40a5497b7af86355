import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

const LENA = {
  name: "Lena Fortin",
  organization: "Atelier Nord",
  email: "lena@nord.test",
  message: "Tests en français.\nPour 40 personnes.",
};

Deno.test("a request reaches support by mail, with all its fields", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/demo-request", LENA, { cookie: "assay_language=fr" });
  assert.equal(answer.headers.get("location"), "/demo-request?sent");
  const [letter] = t.letters;
  assert.equal(letter!.to, "support@assay.test");
  assert.equal(letter!.subject, "Demo request: Atelier Nord");
  for (const part of [...Object.values(LENA), "fr"]) assert.ok(letter!.text.includes(part), part);
  assert.match(await (await site.fetch("/demo-request?sent")).text(), /We have received your request/);
});

Deno.test("a field cannot forge a line of the letter", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/demo-request", { ...LENA, name: "Lena\nEmail: other@nord.test" });
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /id="demo-name-message"/);
  assert.deepEqual(t.letters, []);
});

Deno.test("if mail is down the request is reported as not sent and stays in the form", async () => {
  await using t = await world();
  const away = { send: () => Promise.reject(new Error("connection refused")) };
  const site = await openTestSite({ ctx: { ...t.ctx, mail: away, log: { ...t.ctx.log, error: () => {} } } });
  const answer = await site.submit("/demo-request", LENA);
  assert.equal(answer.status, 503);
  const html = await answer.text();
  assert.match(
    html,
    /could not be sent\. Please try again in a few minutes, or write to support@assay\.test/,
  );
  assert.match(html, /value="Lena Fortin"/);
  assert.match(html, /Pour 40 personnes\./);
});

Deno.test("requests from one address are limited", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (let i = 0; i < 20; i++) await site.submit("/demo-request", LENA);
  assert.equal((await site.submit("/demo-request", LENA)).status, 429);
  assert.equal(t.letters.length, 20);
});

Deno.test("demo requests and forgotten passwords have separate limits", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const forgotten = (email: string) => site.submit("/forgot-password", { email });
  await Promise.all(Array.from({ length: 20 }, () => site.submit("/demo-request", LENA)));
  assert.equal((await site.submit("/demo-request", LENA)).status, 429);
  await forgotten("dana@cedar.test");
  assert.equal(t.letters.at(-1)!.to, "dana@cedar.test");

  await using other = await world();
  const elsewhere = await openTestSite(other);
  const strangers = Array.from({ length: 20 }, (_, nth) => ({ email: `nobody${nth}@nowhere.test` }));
  await Promise.all(strangers.map((fields) => elsewhere.submit("/forgot-password", fields)));
  await elsewhere.submit("/forgot-password", { email: "dana@cedar.test" });
  assert.deepEqual(other.letters, [], "the limit is reached");
  assert.equal((await elsewhere.submit("/demo-request", LENA)).status, 303);
});
