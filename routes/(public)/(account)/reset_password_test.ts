import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { type World, world } from "$/tests/helpers/world/world.ts";

/** Waits for the letter: the response does not wait for it to be sent. */
async function letterOf(t: World) {
  while (t.letters.length === 0) await pause(5);
  return t.letters.shift()!;
}

Deno.test("dana forgets her password, chooses another by the link in the letter, and signs in with it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/forgot-password", { email: " Dana@cedar.test " });
  assert.equal(answer.headers.get("location"), "/forgot-password?sent");
  const link = new URL(/http\S+/.exec((await letterOf(t)).text)![0]);
  assert.equal(link.pathname, "/reset-password");

  const html = await (await site.fetch(link.pathname + link.search)).text();
  const token = /name="token" value="([\w-]+)"/.exec(html)![1]!;
  const chosen = { token, password: "Kettle-lantern-4", confirmation: "Kettle-lantern-4" };
  assert.equal((await site.submit("/reset-password", chosen)).headers.get("location"), "/login?changed");
  assert.match(await (await site.fetch("/login?changed")).text(), /Password successfully changed\./);
  assert.ok(await site.signIn("dana@cedar.test", "Kettle-lantern-4"));

  const spent = await site.submit("/reset-password", {
    ...chosen,
    password: "Other-pass-2",
    confirmation: "Other-pass-2",
  });
  assert.equal(spent.status, 400);
  assert.match(await spent.text(), /This link has expired or has already been used/);
});

Deno.test("a common password is refused at its field, in the reader's language, and the link stays valid", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  await site.submit("/forgot-password", { email: "dana@cedar.test" });
  const token = /token=([\w-]+)/.exec((await letterOf(t)).text)![1]!;
  const choose = (password: string) =>
    site.submit("/reset-password", { token, password, confirmation: password }, {
      cookie: "assay_language=fr",
    });
  const refused = await choose("Password-1");
  assert.equal(refused.status, 400);
  const html = await refused.text();
  assert.match(html, /id="password-message"[^]*?Ce mot de passe est facile à deviner/);
  assert.match(html, new RegExp(`name="token" value="${token}"`));
  assert.equal((await choose("Maple-kettle-7")).status, 303);
});

Deno.test("an unknown address gets the same answer as a known one; a malformed one is refused", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const unknown = await site.submit("/forgot-password", { email: "nobody@cedar.test" });
  assert.equal(unknown.headers.get("location"), "/forgot-password?sent");
  const mistyped = await site.submit("/forgot-password", { email: "nobody" });
  assert.equal(mistyped.status, 400);
  assert.match(await mistyped.text(), /value="nobody"/);
});

Deno.test("a weak password and a wrong confirmation are each refused at their field", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.submit("/reset-password", {
    token: "x",
    password: "no-capital-1",
    confirmation: "No-capital-1",
  });
  assert.equal(answer.status, 400);
  const html = await answer.text();
  assert.match(html, /id="password-message"[^]*?Add a capital letter\./);
  assert.match(
    html,
    /id="confirmation-message"[^]*?Passwords don('|&#39;)t match\. Please re-enter the password confirmation/,
  );
  assert.match(html, /name="token" value="x"/);
  assert.doesNotMatch(html, /no-capital-1/i);
});
