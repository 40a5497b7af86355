import assert from "node:assert/strict";
import { proveDomain, provingCtx, signedOn } from "../../../tests/helpers/single_sign_on/signed_on.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { turnOn } from "../../../tests/helpers/world/turn_on_factor.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { NOBODY } from "../../../model/account/actor.ts";
import { DAY } from "../../../model/times.ts";
import { signIn } from "../sign_in/sign_in.ts";
import { leadsToProvider } from "./begin.ts";
import { checkMailDomains } from "./check_domains.ts";
import { completeSingleSignOn } from "./complete.ts";
import { proveMailDomain } from "./domains.ts";
import { readSingleSignOn } from "./settings.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const NOOR = {
  email: "noor@cedar.test",
  email_verified: true,
  given_name: "Noor",
  family_name: "Haddad",
  groups: ["staff", "assay-members"],
};

/** Claims that are not the provider's about this sign-in. */
const FALSE = {
  issuer: (claims: object) => ({ ...claims, iss: "https://elsewhere.test" }),
  nonce: (claims: object) => ({ ...claims, nonce: "another" }),
  audience: (claims: object) => ({ ...claims, aud: "another" }),
  expiry: (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 }),
  signature: (claims: object) => ({ ...claims, isForged: true }),
};

const memberAt = async (t: World, email: string) =>
  (await t.sql`
    select first_name, last_name, role, sees_all_projects, is_waiting_for_activation, password_hash
    from users where email = ${email} and is_signed_up`)[0];

Deno.test("a first sign-in makes the member, and each gives the role of the groups", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  on.idp.subject = "n-1";
  on.idp.people["n-1"] = NOOR;
  const first = await on.signIn("noor@cedar.test");
  assert.ok(first.kind === "signed_in" && first.signedIn.role === "member" && first.back === "/admin");
  assert.deepEqual({ ...await memberAt(t, NOOR.email) }, {
    ...{ firstName: "Noor", lastName: "Haddad", role: "member", seesAllProjects: true },
    ...{ isWaitingForActivation: false, passwordHash: null },
  });
  on.idp.people["n-1"] = { ...NOOR, groups: ["assay-own", "assay-readers"] };
  await on.signIn("noor@cedar.test");
  const { role, seesAllProjects } = (await memberAt(t, NOOR.email))!;
  assert.deepEqual({ role, seesAllProjects }, { role: "member", seesAllProjects: false });
  on.idp.people["n-1"] = { ...NOOR, groups: ["assay-reports"] };
  await on.signIn("noor@cedar.test");
  assert.equal((await memberAt(t, NOOR.email))!.role, "reports");

  // Without a group they are refused, and signed out.
  on.idp.people["n-1"] = { ...NOOR, groups: ["staff"] };
  await refuses("no_group", () => on.signIn("noor@cedar.test"));
  const open = await t.sql`
    select from staff_sessions s join users u on u.id = s.user_id
    where u.email = ${NOOR.email} and s.revoked_at is null`;
  assert.equal(open.length, 0);
  await on.change({ defaultStanding: "readonly" });
  await on.signIn("noor@cedar.test");
  assert.equal((await memberAt(t, NOOR.email))!.role, "readonly");

  const verbs = await t.sql<{ verb: string }[]>`
    select verb from audit_events e join users u on u.id::text = e.subject_id where u.email = ${NOOR.email} order by e.id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    ...["createMember", "signInByProvider", "changeMember", "signInByProvider"],
    ...["changeMember", "signInByProvider", "endSessions", "changeMember", "signInByProvider"],
  ]);
});

Deno.test("a member is linked by the address once, and known by the subject from then on", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp } = on;
  idp.people["d-1"] = { email: "dana@cedar.test", groups: ["assay-admins"] };
  idp.subject = "d-1";
  const first = await on.signIn("dana@cedar.test");
  assert.ok(first.kind === "signed_in" && first.signedIn.id === t.dana.userId);
  // The address was given to somebody else.
  idp.people["d-2"] = idp.people["d-1"];
  idp.subject = "d-2";
  await refuses("other_account_linked", () => on.signIn("dana@cedar.test"));
  // The same person with another address is the same member.
  idp.people["d-1"] = { email: "dana.whitfield@cedar.test", groups: ["assay-members"] };
  idp.subject = "d-1";
  const again = await on.signIn("dana@cedar.test");
  assert.ok(again.kind === "signed_in" && again.signedIn.id === t.dana.userId);
  assert.equal(again.signedIn.role, "admin", "the last admin stays one");
  // Somebody who was disabled stays out.
  idp.people["r-1"] = { email: "riley@cedar.test", groups: ["assay-readers"] };
  idp.subject = "r-1";
  await t.sql`update users set disabled_at = now() where id = ${t.riley.userId}`;
  await refuses("account_disabled", () => on.signIn("riley@cedar.test"));
});

Deno.test("an address that is not verified, of another domain or organization does not come in", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp } = on;
  idp.subject = "n-1";
  idp.people["n-1"] = { ...NOOR, email_verified: false };
  await refuses("address_unproven", () => on.signIn("noor@cedar.test"));
  idp.people["n-1"] = { ...NOOR, email: "noor@elsewhere.test" };
  await refuses("address_unproven", () => on.signIn("noor@cedar.test"));
  // Harbour Point proves its own domain; Cedar Valley's provider says nothing about its people.
  await t.sql`
    insert into single_sign_on_domains (org_id, domain, token, proven_at, created_at)
    values (${t.harbour.id}, 'harbour.test', 'token', now(), now())`;
  idp.people["n-1"] = { ...NOOR, email: "omar@harbour.test" };
  await refuses("address_unproven", () => on.signIn("noor@cedar.test"));
  await refuses("no_single_sign_on", () => on.depart("omar@harbour.test"));
  await t.sql`update users set email = 'moved@cedar.test' where id = ${t.omar.userId}`;
  idp.people["n-1"] = { ...NOOR, email: "moved@cedar.test" };
  await refuses("email_taken", () => on.signIn("moved@cedar.test"));
  const codes = await t.sql<{ code: string }[]>`
    select detail ->> 'code' as code from audit_events
    where verb = 'refuseSignIn' and org_id = ${t.cedar.id} and subject_kind = 'organization' order by id`;
  assert.deepEqual(codes.map(({ code }) => code), [
    ...["address_unproven", "address_unproven", "address_unproven", "email_taken"],
  ]);
  assert.equal(await memberAt(t, NOOR.email), undefined);
});

Deno.test("a response is believed once, if it is the provider's own and to this sign-in", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { idp, ctx } = on;
  idp.subject = "n-1";
  idp.people["n-1"] = NOOR;
  const complete = (response: { pending: string; query: string }) =>
    completeSingleSignOn(ctx, NOBODY, response, FROM);
  for (const falsify of Object.values(FALSE)) {
    idp.falsify = falsify;
    const response = await on.depart("noor@cedar.test");
    await refuses("provider_not_believed", () => complete(response));
  }
  idp.falsify = (claims) => claims;
  assert.equal((await complete(await on.depart("noor@cedar.test"))).kind, "signed_in", "true claims");
  idp.falsify = null;

  // Neither a state nor a code is taken twice, and a state only with its own sign-in.
  const taken = await on.depart("noor@cedar.test");
  assert.equal((await complete(taken)).kind, "signed_in");
  await refuses("single_sign_on_over", () => complete(taken));
  const other = await on.depart("noor@cedar.test");
  const code = new URLSearchParams(taken.query).get("code")!;
  const replayed = new URLSearchParams(other.query);
  replayed.set("code", code);
  await refuses(
    "provider_not_believed",
    () => complete({ ...other, query: `?${replayed}` }),
  );
  const [one, two] = [await on.depart("noor@cedar.test"), await on.depart("noor@cedar.test")];
  await refuses(
    "provider_not_believed",
    () => complete({ pending: one.pending, query: two.query }),
  );
  await refuses("single_sign_on_over", () => complete({ pending: "forged", query: two.query }));

  idp.subject = null;
  const cancelled = await on.depart("noor@cedar.test");
  await refuses("provider_refused", () => complete(cancelled));
  await on.change({ clientSecret: "not the secret" });
  idp.subject = "n-1";
  const unknown = await on.depart("noor@cedar.test");
  await refuses("provider_unreachable", () => complete(unknown));
});

Deno.test("a domain whose record stays missing lapses after a warning: it leads nowhere, and opens no password", async () => {
  await using t = await world();
  const hasRecord = { current: true };
  const base = provingCtx(t);
  const at = (days: number, dnsTexts = base.dnsTexts) => ({
    ...base,
    now: () => new Date(Date.now() + days * DAY),
    dnsTexts: (name: string) => hasRecord.current ? dnsTexts(name) : Promise.resolve([]),
  });
  await turnOn(t, t.dana);
  await proveDomain(base, t.dana, "cedar.test");
  await t.sql`
    insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim, is_only)
    values (${t.cedar.id}, 'https://id.cedar.test', 'assay', '', 'groups', true)`;
  const check = (days: number, dnsTexts?: typeof base.dnsTexts) =>
    checkMailDomains(at(days, dnsTexts), words.t);
  assert.deepEqual(await check(6), { checked: 0, lapsed: 0 });
  assert.deepEqual(await check(8), { checked: 1, lapsed: 0 });
  await check(16, () => Promise.reject(new Error("no answer")));
  assert.equal(t.letters.length, 0, "a DNS that is silent says nothing");
  hasRecord.current = false;
  await check(24);
  await check(26);
  assert.match(t.letters[0]!.text, /is not found any more.*_assay\.cedar\.test.*assay-domain=/s);
  assert.equal(t.letters.length, 1, "told once");
  hasRecord.current = true;
  await check(28);
  hasRecord.current = false;
  await check(40);
  assert.ok(await leadsToProvider(base, "noor@cedar.test"), "as before until it lapses");
  assert.deepEqual(await check(55), { checked: 1, lapsed: 1 });
  assert.deepEqual(await check(99), { checked: 0, lapsed: 0 });
  assert.deepEqual(t.letters.map(({ subject }) => subject).slice(1), [
    "The DNS record of cedar.test for Assay is missing",
    "cedar.test no longer leads to your provider",
  ]);
  assert.equal(await leadsToProvider(base, "noor@cedar.test"), false);
  const riley = { email: "riley@cedar.test", password: "Cedar-valley-1" };
  await refuses("single_sign_on_required", () => signIn(base, riley, FROM));
  await refuses("second_factor_required", () => signIn(base, { ...riley, email: "dana@cedar.test" }, FROM));
  const [domain] = (await readSingleSignOn(base, t.dana)).domains;
  hasRecord.current = true;
  await proveMailDomain(at(100), t.dana, domain!.id);
  assert.ok(await leadsToProvider(base, "noor@cedar.test"));
});
