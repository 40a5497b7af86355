import assert from "node:assert/strict";
import { inviteMember } from "$/domain/account/members/invite_member.ts";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { words } from "$/tests/helpers/world/words.ts";
import { type World, world } from "$/tests/helpers/world/world.ts";

const NIA = { firstName: "Nia", lastName: "Okafor" };
const PASSWORD = { password: "Maple-kettle-7", confirmation: "Maple-kettle-7" };
const ACCEPTED = { privacyPolicy: "1", termsAndUnderstanding: "1" };

async function invite(t: World): Promise<string> {
  await inviteMember(t.ctx, t.dana, { email: "nia@cedar.test", role: "readonly" }, {
    language: "en-US",
    t: words.t("en-US"),
  });
  return /token=([\w-]+)/.exec(t.letters.at(-1)!.text)![1]!;
}

Deno.test("nia signs up by her invitation, is signed in, and waits", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const token = await invite(t);
  const html = await (await site.fetch(`/sign-up?token=${token}`)).text();
  assert.match(html, /Join Cedar Valley/);
  assert.match(html, /nia@cedar\.test/);

  const answer = await site.submit("/sign-up", { token, ...NIA, ...PASSWORD, ...ACCEPTED });
  assert.equal(answer.headers.get("location"), "/admin");
  const cookie = answer.headers.getSetCookie()[0]!.split(";")[0];
  assert.equal((await site.fetch("/admin", { cookie })).headers.get("location"), "/waiting");
  assert.match(
    await (await site.fetch(`/sign-up?token=${token}`)).text(),
    /This invitation has expired/,
  );
});

Deno.test("a password that contains the own name is refused at its field", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const token = await invite(t);
  const password = { password: "Ok@for-lantern-7", confirmation: "Ok@for-lantern-7" };
  const answer = await site.submit("/sign-up", { token, ...NIA, ...password, ...ACCEPTED });
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /id="password-message"[^]*?Leave your name and your email address out/);
});

Deno.test("without both agreements nobody is signed up, and typed values are kept", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const token = await invite(t);
  const answer = await site.submit("/sign-up", { token, ...NIA, ...PASSWORD, privacyPolicy: "1" });
  assert.equal(answer.status, 400);
  const html = await answer.text();
  assert.match(html, /id="termsAndUnderstanding-message"/);
  assert.doesNotMatch(html, /id="privacyPolicy-message"/);
  assert.match(html, /value="Okafor"/);
  assert.doesNotMatch(html, /Maple-kettle-7/);
  const [row] = await t.sql<{ isSignedUp: boolean }[]>`
    select is_signed_up from users where email = 'nia@cedar.test'`;
  assert.equal(row!.isSignedUp, false);
});

Deno.test("a sign-up that accepts an outdated text is refused and shows the new text", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const token = await invite(t);
  await t.sql`
    insert into terms (kind, version, texts) select kind, 2, texts from terms where kind = 'privacy_policy'`;
  const answer = await site.submit("/sign-up", { token, ...NIA, ...PASSWORD, ...ACCEPTED });
  assert.equal(answer.status, 409);
  const html = await answer.text();
  assert.match(html, /The agreements have changed/);
  assert.match(html, /value="Okafor"/);
  const again = { ...ACCEPTED, privacyPolicy: "2" };
  const signedUp = await site.submit("/sign-up", { token, ...NIA, ...PASSWORD, ...again });
  assert.equal(signedUp.headers.get("location"), "/admin");
});
