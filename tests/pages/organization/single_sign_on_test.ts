import assert from "node:assert/strict";
import { signIn } from "../../../domain/account/sign_in/sign_in.ts";
import { changeMember } from "../../../domain/account/members/change_member.ts";
import { removeFactor } from "../../../domain/account/second_factor/second_factor.ts";
import { FRESH_SIGN_IN } from "../../../model/times.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { openIdentityProvider } from "../../helpers/single_sign_on/identity_provider.ts";
import { proveDomain, provingCtx, signedOn } from "../../helpers/single_sign_on/signed_on.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { turnOn } from "../../helpers/world/turn_on_factor.ts";
import { words } from "../../helpers/world/words.ts";
import { world } from "../../helpers/world/world.ts";

const HOME = "/admin/org/settings/single-sign-on";
const READER = { language: "en-US", t: words.t("en-US") } as const;
const FROM = { address: "192.0.2.7", userAgent: "test" };
const textOf = async (answer: Response) => `${answer.status} ${await answer.text()}`;
const noticeIn = (answer: Response) => decodeURIComponent(answer.headers.getSetCookie().join());
const cookieIn = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((it) => it.startsWith(`${name}=`))!.split(";", 1)[0]!;

/** Signs in as a browser does that has only been given an address. Returns the cookie of the session. */
async function signInAt(site: TestSite, email: string, idp: { signIn(address: string): Promise<URL> }) {
  const sent = await site.submit("/login", { email, password: "", return: "/admin/org/profile" });
  assert.equal(`${sent.status} ${sent.headers.get("location")}`, "307 /single-sign-on");
  const onward = await site.submit("/single-sign-on", { email, password: "", return: "/admin/org/profile" });
  const to = onward.headers.get("refresh")!.replace("0; url=", "");
  assert.match(await textOf(onward), /Continue with your organization/);
  const back = await idp.signIn(to);
  const cookie = cookieIn(onward, "assay_single_sign_on");
  const entered = await site.fetch(back.pathname + back.search, { cookie });
  assert.equal(`${entered.status} ${entered.headers.get("location")}`, "303 /admin/org/profile");
  assert.match(entered.headers.getSetCookie().join(), /assay_single_sign_on=; .*Max-Age=0/);
  return cookieIn(entered, "assay_session");
}

Deno.test("an admin sets up a provider and proves a domain, and a member comes in by the address alone", async () => {
  await using t = await world();
  const ctx = provingCtx(t);
  await using idp = await openIdentityProvider(`${ctx.appUrl}/single-sign-on/callback`);
  let hasRecord = false;
  const site = await openTestSite({
    ctx: { ...ctx, dnsTexts: (name) => hasRecord ? ctx.dnsTexts(name) : Promise.resolve([]) },
  });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  assert.match(await textOf(await site.fetch(HOME, { cookie })), /Not set up yet[^]*No domains yet/);

  const fields = {
    ...{ issuer: "http://10.0.0.8/", clientId: idp.clientId, clientSecret: "", defaultStanding: "" },
    ...{
      admin: "",
      member: "assay-members\nassay-members\n more ",
      ownProjects: "",
      readonly: "",
      reports: "",
    },
  };
  const inside = await site.submit(`${HOME}/provider`, { ...fields, clientSecret: "x" }, { cookie });
  assert.match(await textOf(inside), /^400 [^]*has to begin with https:\/\//);
  const unknown = { ...fields, issuer: idp.issuer };
  assert.match(
    await textOf(await site.submit(`${HOME}/provider`, unknown, { cookie })),
    /clientSecret-message/,
  );
  const secret = { clientSecret: idp.clientSecret };
  const twoWords = await site.submit(`${HOME}/provider`, { ...unknown, ...secret, acrValues: "one two" }, {
    cookie,
  });
  assert.match(await textOf(twoWords), /^400 [^]*acrValues-message/);
  await site.submit(`${HOME}/provider`, { ...unknown, ...secret, issuer: `${idp.issuer}/realm` }, { cookie });
  const missing = await site.submit(`${HOME}/test`, {}, { cookie });
  assert.match(noticeIn(missing), /no valid description of a provider/);
  const called = async () =>
    await textOf(await site.send("POST", "/api/v1/organization/single-sign-on/test", undefined, { cookie }));
  assert.equal(await called(), '200 {"fault":"not_a_provider"}');
  const moved = await site.submit(`${HOME}/provider`, unknown, { cookie });
  assert.match(await textOf(moved), /clientSecret-message/, "a secret does not follow to another issuer");
  await site.submit(`${HOME}/provider`, { ...unknown, ...secret }, { cookie });
  assert.match(noticeIn(await site.submit(`${HOME}/test`, {}, { cookie })), /The provider answers/);
  assert.equal(await called(), '200 {"fault":null}');
  const [stored] = await t.sql`select row_to_json(s)::text as row, groups from single_sign_on s`;
  assert.ok(!stored!.row.includes(idp.clientSecret));
  assert.deepEqual(stored!.groups.member, ["assay-members", "more"]);
  const shown = await textOf(await site.fetch(`${HOME}/provider`, { cookie }));
  assert.ok(!shown.includes(idp.clientSecret) && shown.includes("assay-members\nmore"));

  assert.match(
    await textOf(await site.submit(`${HOME}/domains`, { domain: "cedar" }, { cookie })),
    /domain-message/,
  );
  await site.submit(`${HOME}/domains`, { domain: " @Cedar.TEST" }, { cookie });
  const [{ id, token }] = await t.sql`select id, token from single_sign_on_domains` as never as [
    { id: string; token: string },
  ];
  const listed = await textOf(await site.fetch(HOME, { cookie }));
  assert.ok(listed.includes("_assay.cedar.test") && listed.includes(`assay-domain=${token}`));
  const early = await site.submit(`${HOME}/domains/${id}/check`, {}, { cookie });
  assert.match(noticeIn(early), /DNS does not show this text at _assay\.cedar\.test yet/);
  const asked = await site.submit("/login", { email: "noor@cedar.test", password: "" });
  assert.match(await textOf(asked), /^400 [^]*password-message/, "a domain that is not proven leads nowhere");
  hasRecord = true;
  const proven = await site.submit(`${HOME}/domains/${id}/check`, {}, { cookie });
  assert.match(noticeIn(proven), /The domain has been proven/);

  idp.people.n = { email: "noor@cedar.test", given_name: "Noor", groups: ["assay-members"] };
  idp.subject = "n";
  const session = await signInAt(site, "noor@cedar.test", idp);
  const first = await site.fetch("/admin/org/profile", { cookie: session });
  assert.match(first.headers.get("location")!, /^\/admin\/consent/, "a new member agrees to the terms");
  const verbs = await t.sql<{ verb: string }[]>`
    select verb from audit_events where subject_kind = 'organization' and actor_id = ${t.dana.userId} order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    ...["changeSingleSignOn", "changeSingleSignOn", "addMailDomain", "proveMailDomain"],
  ]);

  // Their provider tells that they have signed out there: by no browser, so without its headers.
  const tell = (token: string) =>
    site.fetch("/single-sign-on/logout", {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    });
  assert.equal(await textOf(await tell("forged")), '400 {"error":"invalid_request"}');
  assert.ok(listed.includes(`${ctx.appUrl}/single-sign-on/logout`));
  await idp.logOut("n", String(idp.issued.sid), tell);
  const out = await site.fetch("/admin/org/profile", { cookie: session });
  assert.match(out.headers.get("location")!, /^\/login/);

  // A response without a sign-in that waits for it.
  assert.match(
    await textOf(await site.fetch("/single-sign-on/callback?code=x&state=y")),
    /^400 [^]*start again/,
  );
  // What one has proven, no other claims.
  await refuses("mail_domain_taken", () => proveDomain(ctx, t.omar, "cedar.test"));
  await site.submit(`${HOME}/domains/${id}/remove`, {}, { cookie });
  await site.submit(`${HOME}/remove`, {}, { cookie });
  await proveDomain(ctx, t.omar, "cedar.test");
});

Deno.test("single sign-on as the only way leaves one admin another", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const site = await openTestSite(on);
  const dana = { email: "dana@cedar.test", password: "Cedar-valley-1" };
  const riley = { email: "riley@cedar.test", password: "Cedar-valley-1" };
  await refuses("single_sign_on_needs_admin", () => on.change({ isOnly: true }));
  await turnOn(t, t.dana);
  await on.change({ isOnly: true });
  for (const email of [riley.email, "nobody@cedar.test"]) {
    const refused = await textOf(await site.submit("/login", { ...riley, email }));
    assert.match(refused, /^403 [^]*signs in by its own provider[^]*href="\/single-sign-on/);
  }
  await refuses("single_sign_on_required", () => signIn(on.ctx, { ...dana, password: "Wrong-pass-1" }, FROM));
  await refuses("second_factor_required", () => signIn(on.ctx, dana, FROM));
  await refuses("single_sign_on_needs_admin", () => removeFactor(on.ctx, t.dana, READER));
  const other = await changeMember(on.ctx, t.dana, t.riley.userId, { role: "admin" }, READER);
  assert.equal(other.role, "admin");
  const demoted = () => changeMember(on.ctx, t.dana, t.dana.userId, { role: "member" }, READER);
  await refuses("single_sign_on_needs_admin", demoted);
  await refuses("single_sign_on_required", () => signIn(on.ctx, riley, FROM));
  // Who has another domain, or another organization, signs in as before.
  const omar = await signIn(on.ctx, { email: "omar@harbour.test", password: "Harbour-point-1" }, FROM);
  assert.equal(omar.id, t.omar.userId);
});

Deno.test("a fresh sign-in is one at the provider, for a member without a password", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp } = on;
  const site = await openTestSite(on);
  idp.people.n = { email: "noor@cedar.test", groups: ["assay-admins"] };
  idp.people.m = { email: "mina@cedar.test", groups: ["assay-admins"] };
  idp.subject = "n";
  const session = await signInAt(site, "noor@cedar.test", idp);
  await t
    .sql`update users set agreed_pp_version = 99, agreed_tou_version = 99 where email = 'noor@cedar.test'`;
  const add = () => site.submit(`${HOME}/domains`, { domain: "new.test" }, { cookie: session });
  await t
    .sql`update staff_sessions set proven_at = proven_at - ${FRESH_SIGN_IN} * interval '1 ms' where is_single_sign_on`;
  const asked = await textOf(await add());
  assert.match(asked, /^403 [^]*href="\/single-sign-on\/proof"[^]*value="new\.test"/);
  assert.doesNotMatch(asked, /type="password"/, "there is none to give");

  const prove = async () => {
    const departure = await site.fetch("/single-sign-on/proof", { cookie: session });
    const back = await idp.signIn(departure.headers.get("location")!);
    const cookie = `${session}; ${cookieIn(departure, "assay_single_sign_on")}`;
    const answer = await site.fetch(back.pathname + back.search, { cookie });
    renewed = answer.headers.getSetCookie().find((set) => set.startsWith("assay_session="));
    return await textOf(answer);
  };
  let renewed: string | undefined;
  idp.subject = "m";
  assert.match(await prove(), /^403 [^]*as the same person/);
  idp.subject = "n";
  idp.falsify = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 120 });
  assert.match(await prove(), /^403 [^]*have just signed in there/);
  idp.falsify = null;
  assert.equal((await add()).status, 403);
  assert.match(await prove(), /^200 [^]*You have confirmed that it is you/);
  assert.equal((await add()).status, 303);
  await t.sql`update staff_sessions set old_cookie_until = now() - interval '1 second'`;
  assert.equal(
    (await site.fetch(HOME, { cookie: session })).status,
    303,
    "signed out, but for the new cookie",
  );
  assert.equal((await site.fetch(HOME, { cookie: renewed!.split(";", 1)[0] })).status, 200);
});

Deno.test("calls set up the provider and prove a domain after a fresh sign-in, and never answer the secret", async () => {
  await using t = await world();
  const site = await openTestSite({ ctx: provingCtx(t) });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const path = "/api/v1/organization/single-sign-on";
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, path, body, { cookie });
    return { status: answer.status, ...await answer.json().catch(() => ({})) };
  };
  const provider = { issuer: "https://id.cedar.test", clientId: "assay", groups: { admin: ["it"] } };
  await t.sql`update staff_sessions set proven_at = now() - interval '6 minutes'`;
  assert.equal((await call("PUT", path, provider)).code, "fresh_sign_in_required");
  await t.sql`update staff_sessions set proven_at = now()`;
  assert.equal((await call("POST", `${path}/test`)).code, "not_found", "there is no provider yet");
  assert.equal((await call("PUT", path, provider)).status, 400, "a secret is needed first");
  const set = await call("PUT", path, { ...provider, clientSecret: "top-secret" });
  assert.deepEqual([set.status, set.provider.groups.admin, set.provider.isOnly], [200, ["it"], false]);
  assert.ok(!JSON.stringify(set).includes("ecret"));
  assert.equal((await call("PUT", path, { ...provider, isOnly: true })).code, "single_sign_on_needs_admin");
  assert.equal((await call("PUT", path, { ...provider, clientId: "other" })).provider.clientId, "other");
  const added = await call("POST", `${path}/domains`, { domain: "@Cedar.test" });
  assert.deepEqual([added.status, added.domain, added.record.name], [201, "cedar.test", "_assay.cedar.test"]);
  assert.equal((await call("POST", `${path}/domains`, { domain: "cedar.test" })).id, added.id);
  assert.ok((await call("POST", `${path}/domains/${added.id}/proof`)).provenAt);
  assert.equal((await call("GET", path)).domains.length, 1);
  assert.equal((await call("DELETE", `${path}/domains/${added.id}`)).status, 204);
  assert.equal((await call("DELETE", path)).status, 204);
  const { provider: gone, domains } = await call("GET", path);
  assert.deepEqual([gone, domains], [null, []]);
});
