import assert from "node:assert/strict";
import { setFactorDemand } from "$/db/organization/factor_demands.ts";
import { listOwnPasskeys } from "$/domain/account/passkeys/passkeys.ts";
import { previewRemoval } from "$/domain/account/second_factor/removal.ts";
import { totpCode, totpStep } from "$/lib/secrets/totp.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { newOperator } from "../../helpers/world/colleague.ts";
import { withPasskey } from "../../helpers/world/software_authenticator.ts";
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
  assert.equal(done.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){6}<\/code>/g)?.length, 10);
  const [, kept] = /href="data:text\/plain;charset=utf-8,([^"]*)" download="recovery-codes\.txt"/.exec(
    done.text,
  )!;
  assert.equal(decodeURIComponent(kept!).trimEnd().split("\n").length, 10, "as a file");
  assert.match(done.text, /data-copies="[A-Z2-7-]+\n/, "and to be copied");
  const profile = await (await site.fetch("/admin/org/profile/sign-in", { cookie })).text();
  assert.ok(profile.includes("10 recovery codes are left.") && !/<code>/.test(profile));
  const removed = await sendForm(site, `${FACTOR}/remove`, {}, cookie);
  assert.ok(removed.text.includes("The app has been removed."));
});

Deno.test("before an app or a passkey is removed, its holder reads how they sign in then, and what is demanded of them", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(DANA.email, DANA.password);
  await withPasskey(t, t.dana, "Laptop");
  const passkey = (await listOwnPasskeys(t.ctx, t.dana))[0]!.id;
  const app = `${FACTOR}/remove`, laptop = `/admin/org/profile/sign-in/passkeys/${passkey}/remove`;
  const read = async (path: string, by = cookie) => {
    const page = await (await site.fetch(path, { cookie: by })).text();
    const form = /<form [^>]*action="[^"]*remove"[^]*?<\/form>/.exec(page)![0];
    return form.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  };
  const demand = (from: string | null) =>
    t.ctx.sql.begin((tx) => setFactorDemand(tx, t.cedar.id, "admin", from));
  const last = /last second factor Your password alone then signs you in/;

  assert.match(await read(laptop), last);
  assert.doesNotMatch(await read(laptop), /demand/);
  await demand("2999-01-31");
  assert.match(await read(laptop), /From Jan 31, 2999 on, your organization demands/);
  await demand("2020-01-01");
  assert.match(await read(laptop), /Right after the removal you set a new one up/);
  await turnOn(t, t.dana);
  assert.match(await read(laptop), /you then enter a code from your app/);
  assert.match(await read(app), /You then sign in with a passkey alone/);
  assert.doesNotMatch(await read(app), /last second factor|demand/);
  await withPasskey(t, t.dana, "Phone");
  assert.match(await read(laptop), /Your other passkeys and your app go on to work/);

  // Nobody else than its provider signs this member in: for want of a password, or because none counts.
  await t.sql`delete from passkeys where user_id = ${t.dana.userId}`;
  const provider = /through your organization’s provider alone/;
  await t.sql`
    insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim)
    values (${t.cedar.id}, 'https://id.cedar.test', 'assay', '', 'groups')`;
  assert.match(await read(app), last);
  await t.sql`
    insert into single_sign_on_domains (org_id, domain, token, proven_at, created_at)
    values (${t.cedar.id}, 'cedar.test', 'token', now(), now())`;
  await t.sql`update single_sign_on set is_only = true`;
  assert.match(await read(app), provider);
  await t.sql`update single_sign_on set is_only = false`;
  await t.sql`update users set password_hash = null where id = ${t.dana.userId}`;
  assert.match(await read(app), provider);

  const ola = await newOperator(t);
  await turnOn(t, { ...ola, kind: "enrollingOperator" });
  const preview = await previewRemoval(t.ctx, { ...ola, kind: "operator" }, "app");
  assert.deepEqual(preview, { left: "password", demanded: "now" });
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
