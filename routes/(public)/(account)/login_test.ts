import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { world } from "$/tests/helpers/world/world.ts";

const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };

Deno.test("dana signs in by the form and returns to the page she wanted", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/login", { ...DANA, return: "/admin/technical-support?from=mail" });
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("location"), "/admin/technical-support?from=mail");
  const cookie = answer.headers.getSetCookie()[0]!;
  assert.match(cookie, /^assay_session=[\w-]{43};.*HttpOnly; SameSite=Lax/);

  const again = await site.fetch("/login?return=/admin/org", { cookie: cookie.split(";")[0] });
  assert.equal(again.status, 303);
  assert.equal(again.headers.get("location"), "/admin/org");
});

Deno.test("sign-in never redirects to another site", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const trap of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
    const answer = await site.submit("/login", { ...DANA, return: trap });
    assert.equal(answer.headers.get("location"), "/admin", trap);
  }
});

Deno.test("invalid fields are marked, and typed values are kept except the password", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/login", {
    email: "dana at cedar",
    password: "Secret-1!",
    return: "/admin",
  });
  assert.equal(answer.status, 400);
  const html = await answer.text();
  assert.match(html, /Please correct the highlighted fields below\./);
  assert.match(html, /value="dana at cedar"/);
  assert.match(html, /name="return" value="\/admin"/);
  assert.match(html, /id="email"[^>]*aria-invalid|aria-invalid[^>]*id="email"/);
  assert.doesNotMatch(html, /Secret-1!/);
});

Deno.test("a wrong password and an unknown address get the same message, in the language of the page", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const email of [DANA.email, "nobody@cedar.test"]) {
    const answer = await site.submit("/login", { email, password: "Wrong-pass-1" });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /Incorrect email or password, please try again/);
  }
  const french = await site.submit("/login", { ...DANA, password: "faux" }, { cookie: "assay_language=fr" });
  const html = await french.text();
  assert.match(html, /<html lang="fr"/);
  assert.match(html, /Courriel ou mot de passe incorrect, veuillez réessayer/);
});

Deno.test("a disabled account gets a notice for fifteen seconds, with a link to support", async () => {
  await using t = await world();
  await t.sql`update users set disabled_at = now() where id = ${t.dana.userId}`;
  const site = await openTestSite(t);
  const answer = await site.submit("/login", DANA);
  assert.equal(answer.status, 403);
  const html = await answer.text();
  assert.match(html, /Your account has been disabled - please contact customer support/);
  assert.match(html, /href="mailto:support@assay\.test"/);
  assert.match(html, /15000/);
});

Deno.test("a visitor sent here as unauthorized is warned and signed out", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(DANA.email, DANA.password);
  const answer = await site.fetch("/login?unauthorized&return=/admin/org", { cookie });
  assert.equal(answer.status, 200);
  assert.match(answer.headers.getSetCookie().join(), /assay_session=; .*Max-Age=0/);
  const html = await answer.text();
  assert.match(
    html,
    /You are not authorized to access this page\. If your session expired, please login again\./,
  );
  assert.match(html, /name="return" value="\/admin\/org"/);
  assert.equal((await site.fetch("/login", { cookie })).status, 200);
});

Deno.test("wes signs in and sees that he has to wait", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("wes@cedar.test", "Cedar-valley-1");
  const sent = await site.fetch("/admin", { cookie });
  assert.equal(sent.headers.get("location"), "/waiting");
  assert.match(
    await (await site.fetch("/waiting", { cookie })).text(),
    /is waiting to be activated by an admin/,
  );
  assert.equal((await site.fetch("/waiting")).headers.get("location"), "/login");
});
