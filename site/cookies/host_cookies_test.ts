import assert from "node:assert/strict";
import { comeIn } from "$/tests/helpers/pages/entry_pages.ts";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";
import { withHostCookies } from "./host_cookies.ts";

const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };

Deno.test("a site at https sets __Host- cookies that are Secure, whatever protocol the request claims", async () => {
  await using t = await world();
  const site = await openTestSite({ ctx: { ...t.ctx, appUrl: "https://assay.test" } });
  for (const path of ["/fr/cookie-policy", "/login?unauthorized", "/api/logout", "/tests/departure"]) {
    const isPost = path.endsWith("departure");
    const answer = await (isPost ? site.submit(path, {}) : site.fetch(path));
    await answer.body?.cancel();
    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) {
      assert.match(cookie, /^__Host-assay_\w+=[^;]*; Path=\/; .*; Secure$/, path);
      assert.doesNotMatch(cookie, /Domain/i);
    }
    if (path !== "/fr/cookie-policy") assert.ok(cookies.length > 0, path);
  }
  const signedIn = await site.submit("/login", DANA);
  const [cookie] = signedIn.headers.getSetCookie()[0]!.split(";");
  assert.match(cookie!, /^__Host-assay_session=/);
  assert.equal((await site.fetch("/admin", { cookie })).status, 200);
  const planted = cookie!.replace("__Host-", "");
  assert.equal(
    (await site.fetch("/admin", { cookie: planted })).status,
    303,
    "a cookie without the prefix is ignored",
  );
});

Deno.test("a respondent can enter and sit with __Host- cookies", async () => {
  await using t = await world();
  const site = await openTestSite({ ctx: { ...t.ctx, appUrl: "https://assay.test" } });
  const { person, home } = await comeIn(site);
  assert.equal(home.path, "/tests/respondent-assessments");
  assert.deepEqual([...person.cookies.keys()].sort(), ["__Host-assay_language", "__Host-assay_respondent"]);
  assert.equal((await person.send("/tests/departure", {})).path, "/tests?left");
  assert.deepEqual([...person.cookies.keys()], ["__Host-assay_language"]);
});

Deno.test("a form's origin is the public one, also behind a proxy that terminates TLS", async () => {
  await using t = await world();
  const site = await openTestSite({ ctx: { ...t.ctx, appUrl: "https://assay.test" } });
  // A browser that sends Origin without Sec-Fetch-Site.
  const send = (origin: string) =>
    site.fetch("/login", { method: "POST", body: new URLSearchParams(DANA), headers: { origin } });
  assert.equal((await send("https://assay.test")).status, 303);
  assert.equal((await send("https://other.test")).status, 403);
});

Deno.test("in development over http cookies keep their plain names", () => {
  const handle = () => Promise.resolve(new Response());
  assert.equal(withHostCookies(handle, { appUrl: "http://localhost:8000" }), handle);
});
