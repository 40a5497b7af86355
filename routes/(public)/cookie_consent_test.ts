import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

const BAR = /class="cookie-bar"/;

Deno.test("the bar is shown until it is answered, and the answer is kept for a year", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  assert.match(await (await site.fetch("/login")).text(), BAR);
  for (const choice of ["all", "necessary"]) {
    const answer = await site.submit("/cookie-consent", { choice, return: "/login?return=/admin" });
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get("location"), "/login?return=/admin");
    const cookie = answer.headers.getSetCookie()[0]!;
    assert.match(cookie, new RegExp(`^assay_cookies=${choice};.*Max-Age=31536000`));
    assert.doesNotMatch(await (await site.fetch("/login", { cookie: cookie.split(";")[0] })).text(), BAR);
  }
});

Deno.test("an unknown answer is refused, and the redirect stays on the site", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  assert.equal((await site.submit("/cookie-consent", { choice: "some" })).status, 400);
  const answer = await site.submit("/cookie-consent", { choice: "all", return: "/\\evil.example" });
  assert.equal(answer.headers.get("location"), "/");
});

Deno.test("the choice can be seen and changed in each language of the site, and in no other", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const french = await site.fetch("/fr/manage-cookies", { cookie: "assay_cookies=all" });
  const html = await french.text();
  assert.match(html, /<html lang="fr"/);
  assert.match(html, /value="all"[^>]*checked|checked[^>]*value="all"/);
  assert.doesNotMatch(html, BAR);
  assert.match(french.headers.getSetCookie().join(), /assay_language=fr/);
  assert.equal((await site.fetch("/de/manage-cookies")).status, 404);
});
