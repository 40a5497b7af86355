import assert from "node:assert/strict";
import { totpCode, totpStep } from "$/lib/secrets/totp.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { secretOf, turnOn } from "../../helpers/world/turn_on_factor.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const FACTOR = "/admin/org/profile/sign-in/factor";
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((it) => it.split(";", 1)[0]).filter((it) => !it!.endsWith("=")).join(
    "; ",
  );

Deno.test("a member sets the app up on its page and sees the recovery codes once", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(DANA.email, DANA.password);
  const answer = await site.fetch(FACTOR, { cookie });
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const page = await answer.text();
  const [, setUp] = /name="setUp" value="([^"]+)"/.exec(page)!;
  const [, shown] = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)!;
  const secret = secretOf({ secret: shown!.replaceAll(" ", "") });
  const wrong = await sendForm(site, FACTOR, { setUp: setUp!, code: "000000" }, cookie);
  assert.equal(wrong.status, 400);
  assert.ok(wrong.text.includes(`<code>${shown}</code>`), "the app that was set up goes on");
  const code = totpCode(secret, totpStep(t.ctx.now()));
  const done = await sendForm(site, FACTOR, { setUp: setUp!, code }, cookie);
  assert.equal(done.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){5}<\/code>/g)?.length, 10);
  const profile = await (await site.fetch("/admin/org/profile/sign-in", { cookie })).text();
  assert.ok(profile.includes("10 recovery codes are left.") && !/<code>/.test(profile));
  const removed = await sendForm(site, `${FACTOR}/remove`, {}, cookie);
  assert.ok(removed.text.includes("The app has been removed."));
});

Deno.test("signing in asks for the second step and then goes where it was asked to", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { codes } = await turnOn(t, t.dana);
  const first = await site.submit("/login", { ...DANA, return: "/admin/org" });
  assert.equal(first.headers.get("location"), "/second-step?return=%2Fadmin%2Forg");
  const cookie = cookiesOf(first);
  assert.match(cookie, /^assay_first_step=[\w-]+$/);
  assert.equal((await site.fetch("/admin", { cookie })).status, 303, "half signed in is not signed in");
  const page = await (await site.fetch("/second-step?return=%2Fadmin%2Forg&lng=fr", { cookie })).text();
  assert.ok(page.includes("Confirmer la connexion"));
  const wrong = await site.submit("/second-step", { code: "000000", return: "/admin/org" }, { cookie });
  assert.equal(wrong.status, 400);
  assert.ok((await wrong.text()).includes('value="/admin/org"'));
  const right = await site.submit("/second-step", { code: codes[0]!, return: "/admin/org" }, { cookie });
  assert.equal(right.headers.get("location"), "/admin/org");
  assert.equal((await site.fetch("/admin", { cookie: cookiesOf(right) })).status, 200);
  assert.equal((await site.fetch("/second-step")).headers.get("location"), "/login");
});

Deno.test("a program completes its sign-in by a call", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { codes } = await turnOn(t, t.dana);
  const first = await site.send("POST", "/api/v1/auth/login", DANA);
  const { code, data } = await first.json();
  assert.deepEqual([first.status, code], [403, "second_factor_required"]);
  const step = { challenge: data.challenge, code: codes[0] };
  const second = await site.send("POST", "/api/v1/auth/second-step", step);
  const { token } = await second.json();
  const factor = await site.send("GET", "/api/v1/me/second-factor", undefined, { token });
  assert.equal((await factor.json()).recoveryCodesLeft, 9);
  assert.equal((await site.send("DELETE", "/api/v1/me/second-factor", undefined, { token })).status, 204);
});
