import assert from "node:assert/strict";
import { findActor } from "$/domain/access/find_actor.ts";
import { offerPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { totpCode, totpStep } from "$/lib/secrets/totp.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { enrollingColleague, newOperator } from "../../helpers/world/colleague.ts";
import { SoftwareAuthenticator } from "../../helpers/world/software_authenticator.ts";
import { secretOf } from "../../helpers/world/turn_on_factor.ts";
import { world } from "../../helpers/world/world.ts";

const DEMANDS = "/admin/org/settings/second-factor";
const SET_UP = "/set-up-second-factor";
const appOf = (page: string) => ({
  setUp: /name="setUp" value="([^"]+)"/.exec(page)![1]!,
  secret: secretOf({ secret: /<code>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(" ", "") }),
});

Deno.test("an admin demands a second factor after a question, members read of it on every page, and the team says who has one", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const days = { admin: "2190-01-01", member: "", readonly: "2190-02-01", reports: "" };
  const past = await sendForm(site, DEMANDS, { ...days, admin: "2020-01-01" }, dana);
  assert.equal(past.status, 400);
  assert.ok(past.text.includes("Choose today or a later day."));
  const asked = await sendForm(site, DEMANDS, days, dana);
  assert.match(asked.text, /Admins from Jan 1, 2190 on\.<\/b> 1 in this role, 1 without a second factor/);
  assert.ok(asked.text.includes("You have no second factor yourself. From Jan 1, 2190 on"));
  assert.ok(asked.text.includes('name="readonly" value="2190-02-01"'), "what was entered is kept");
  assert.equal((await t.sql`select from factor_demands`).length, 0, "nothing before the answer");
  const done = await sendForm(site, DEMANDS, { ...days, sure: "1" }, dana);
  assert.ok(done.text.includes("From Jan 1, 2190 on you need a second factor"));
  assert.deepEqual(t.letters.map(({ to }) => to).toSorted(), [
    "dana@cedar.test",
    "riley@cedar.test",
    "wes@cedar.test",
  ]);
  const team = await (await site.fetch("/admin/org", { cookie: dana })).text();
  assert.ok(team.includes("No second factor") && !team.includes("Second factor on"));
});

Deno.test("a member of whom it is demanded is led to the page that sets it up, from every page and form, and then goes on", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { email, userId } = await enrollingColleague(t);
  const cookie = await site.signIn(email, "Cedar-valley-1");
  const to = async (path: string) => (await site.fetch(path, { cookie })).headers.get("location");
  assert.equal(await to("/admin/reports?page=2"), `${SET_UP}?return=%2Fadmin%2Freports%3Fpage%3D2`);
  assert.equal(await to("/admin/org/profile/sign-in"), `${SET_UP}?return=%2Fadmin%2Forg%2Fprofile%2Fsign-in`);
  const call = await site.send("GET", "/api/v1/projects", undefined, { cookie });
  assert.deepEqual([call.status, (await call.json()).code], [403, "second_factor_demanded"]);
  const path = `${SET_UP}?return=%2Fadmin%2Freports`;
  const page = await (await site.fetch(`${path}&lng=fr`, { cookie })).text();
  assert.ok(page.includes("Votre organisation demande un second facteur"));
  const { setUp, secret } = appOf(page);
  const code = () => totpCode(secret, totpStep(t.ctx.now()));
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes' where user_id = ${userId}`;
  const held = await sendForm(site, path, { setUp, code: code() }, cookie);
  assert.ok(
    held.status === 403 && held.text.includes("proof.password") && held.text.includes(`value="${setUp}"`),
  );
  const proof = { setUp, code: code(), "proof.password": "Cedar-valley-1" };
  const done = await sendForm(site, path, proof, cookie);
  assert.equal(done.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){6}<\/code>/g)?.length, 10);
  assert.ok(done.text.includes('href="/admin/reports"'));
  await t.sql`update users set agreed_pp_version = 99, agreed_tou_version = 99 where id = ${userId}`;
  assert.equal((await site.fetch("/admin/reports", { cookie })).status, 200);
});

Deno.test("what is demanded may be a passkey, and a failure leaves both ways open", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { email } = await enrollingColleague(t);
  const cookie = await site.signIn(email, "Cedar-valley-1");
  const page = await (await site.fetch(SET_UP, { cookie })).text();
  assert.ok(page.includes("With a passkey") && page.includes("With an app"));
  const actor = await findActor(t.ctx, { cookie: cookie.split("=")[1]! });
  const device = new SoftwareAuthenticator(new URL(t.ctx.appUrl).origin);
  const make = async (odd = {}) => JSON.stringify(device.make(await offerPasskey(t.ctx, actor), odd));
  const failed = await sendForm(site, SET_UP, { passkey: await make({ isUnverified: true }) }, cookie);
  assert.ok(failed.status === 400 && failed.text.includes("With a passkey") && appOf(failed.text).setUp);
  const wrong = await sendForm(site, SET_UP, { ...appOf(page), secret: "", code: "000000" }, cookie);
  assert.ok(wrong.status === 400 && wrong.text.includes("With a passkey"));
  const done = await sendForm(site, SET_UP, { passkey: await make() }, cookie);
  assert.equal(done.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){6}<\/code>/g)?.length, 10);
  assert.equal((await findActor(t.ctx, { cookie: cookie.split("=")[1]! })).kind, "staff");
});

Deno.test("an operator sets a second factor up at the first sign-in, and is asked for it from the next on", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { email, operatorId } = await newOperator(t);
  const cookie = await site.signIn(email, "Assay-operator-1");
  const gate = await site.fetch("/operator/queue", { cookie });
  assert.equal(gate.headers.get("location"), `${SET_UP}?return=%2Foperator%2Fqueue`);
  const call = await site.send("GET", "/api/v1/operator/queue", undefined, { cookie });
  assert.deepEqual([call.status, (await call.json()).code], [403, "second_factor_demanded"]);
  const { setUp, secret } = appOf(await (await site.fetch(SET_UP, { cookie })).text());
  const step = totpStep(t.ctx.now());
  const done = await sendForm(site, SET_UP, { setUp, code: totpCode(secret, step) }, cookie);
  const [, recovery] = /<code>([A-Z2-7-]{34})<\/code>/.exec(done.text)!;
  assert.equal((await site.fetch("/operator/queue", { cookie })).status, 200);
  const first = await site.send("POST", "/api/v1/auth/login", { email, password: "Assay-operator-1" });
  const { code, data } = await first.json();
  assert.equal(code, "second_factor_required");
  const second = await site.send("POST", "/api/v1/auth/second-step", { ...data, code: recovery });
  const { token, role } = await second.json();
  assert.equal(role, "operator");
  assert.equal((await site.send("GET", "/api/v1/operator/queue", undefined, { token })).status, 200);
  const verbs = await t.sql`
    select verb from audit_events where subject_id = ${operatorId} and org_id is null order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    "signIn",
    "setUpSecondFactor",
    "useRecoveryCode",
    "signIn",
  ]);
});

Deno.test("an operator sees the sessions and the second factor, and resets another's after a password", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { operatorId } = await newOperator(t);
  await t.sql`
    insert into operator_factors (operator_id, secret, last_step) values (${operatorId}, '\\x00', 0)`;
  const opal = await site.signIn("opal@assay.test", "Assay-operator-1");
  assert.deepEqual(t.letters.splice(0).map(({ to }) => to), ["opal@assay.test"], "told of the new device");
  const page = await (await site.fetch("/operator/sign-in", { cookie: opal })).text();
  assert.equal(page.match(/This one/g)?.length, 1);
  const ended = await sendForm(site, "/operator/sign-in/sessions", {}, opal);
  assert.ok(ended.text.includes("All other sessions have been ended."));
  assert.ok((await (await site.fetch("/operator/operators", { cookie: opal })).text()).includes("Ola Lind"));
  const reset = `/operator/operators/${operatorId}/reset`;
  await t.sql`update operator_sessions set proven_at = now() - interval '6 minutes'`;
  const held = await sendForm(site, reset, {}, opal);
  assert.ok(held.status === 403 && held.text.includes("Confirm that it is you") && t.letters.length === 0);
  const wrong = await sendForm(site, reset, { "proof.password": "Assay-operator-2" }, opal);
  assert.equal(wrong.status, 403);
  const done = await sendForm(site, reset, { "proof.password": "Assay-operator-1" }, opal);
  assert.ok(done.text.includes("The removal has been requested."));
  assert.deepEqual(t.letters.map(({ subject }) => subject), ["Your second factor for Assay will be removed"]);
});

Deno.test("the record as a file, and an invitation of an admin, ask for the password again", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes'`;
  const file = await site.fetch("/admin/org/audit.csv?verb=signIn", { cookie: dana });
  const proof = file.headers.get("location")!;
  assert.match(proof, /^\/proof\?file=%2Fadmin%2Forg%2Faudit.csv%3Fverb%3DsignIn/);
  const invite = { email: "new@cedar.test", role: "admin" };
  const held = await sendForm(site, "/admin/org/invitation", invite, dana);
  assert.ok(held.status === 403 && held.text.includes('name="email" value="new@cedar.test"'));
  const call = await site.send("POST", "/api/v1/auth/invite", invite, { cookie: dana });
  assert.equal((await call.json()).code, "fresh_sign_in_required");
  const csv = await site.send("GET", "/api/v1/organization/audit-trail/csv", undefined, { cookie: dana });
  assert.equal((await csv.json()).code, "fresh_sign_in_required");
  const member = await sendForm(site, "/admin/org/invitation", { ...invite, role: "member" }, dana);
  assert.ok(member.text.includes("new@cedar.test") && member.status === 303);
  const wrong = await sendForm(site, proof, { "proof.password": "Cedar-valley-2" }, dana);
  assert.equal(wrong.status, 403);
  const done = await sendForm(site, proof, { "proof.password": "Cedar-valley-1" }, dana);
  assert.ok(done.text.includes('href="/admin/org/audit.csv?verb=signIn"'));
  assert.equal((await site.fetch("/admin/org/audit.csv?verb=signIn", { cookie: dana })).status, 200);
});
