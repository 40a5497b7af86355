import assert from "node:assert/strict";
import { keyWith } from "../../helpers/pages/session_states.ts";
import { openTestSite, type TestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const DANA = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const api = (path: string) => `/api/v1${path}`;

async function login(site: TestSite, credentials = DANA) {
  const answer = await site.send("POST", api("/auth/login"), credentials);
  assert.equal(answer.status, 200);
  return await answer.json();
}

Deno.test("signing in over the API returns tokens and the user; the token identifies the user", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { token, refresh, ...user } = await login(site);
  assert.deepEqual(user, {
    id: t.dana.userId,
    email: DANA.email,
    firstName: "Dana",
    lastName: "Whitfield",
    role: "admin",
    isAdmin: true,
    isWaitingForActivation: false,
    agreedToPp: true,
    agreedToTou: true,
    acceptedTerms: true,
  });
  for (const scheme of ["Token", "Bearer", "token"]) {
    const answer = await site.fetch(api("/me"), { headers: { authorization: `${scheme} ${token}` } });
    assert.deepEqual(await answer.json(), user, scheme);
  }
  assert.equal(typeof refresh, "string");
});

Deno.test("a browser's sign-in sets a cookie that scripts cannot read; signing out ends it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const answer = await site.send("POST", "/api/login/", DANA);
  assert.equal(answer.status, 200);
  assert.match(
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith("assay_session="))!,
    /^assay_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  assert.equal(answer.headers.get("cache-control"), "no-store");
  assert.equal((await answer.json()).email, DANA.email);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]!).join("; ");

  assert.equal((await (await site.fetch("/api/user", { cookie })).json()).id, t.dana.userId);
  const out = await site.send("POST", "/api/logout", undefined, { cookie });
  assert.equal(out.status, 204);
  assert.match(out.headers.get("set-cookie") ?? "", /^assay_session=; Path=\/; Max-Age=0;/);
  assert.equal((await site.fetch("/api/user", { cookie })).status, 401);
});

Deno.test("a link to sign out redirects to the home page", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(DANA.email, DANA.password);
  const answer = await site.fetch("/api/logout", { cookie, headers: { accept: "text/html,*/*" } });
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("location"), "/");
  assert.equal((await site.fetch("/api/user", { cookie })).status, 401);
});

Deno.test("an invalid authorization header is 401, even beside a valid cookie", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn(DANA.email, DANA.password);
  for (const authorization of ["Token made-up", "Basic ZGFuYTp4", "Token"]) {
    const answer = await site.fetch(api("/me"), { cookie, headers: { authorization } });
    assert.equal(answer.status, 401, authorization);
    assert.equal(await answer.text(), "");
  }
});

Deno.test("a refresh token repeated at once gets the same reply; repeated after its successor was used, it ends the session", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { refresh } = await login(site);
  const first = await (await site.send("POST", api("/auth/refresh"), { refresh })).json();
  assert.deepEqual(Object.keys(first).sort(), ["access", "refresh"]);
  assert.equal((await site.send("GET", api("/me"), undefined, { token: first.access })).status, 200);
  const again = await (await site.send("POST", api("/auth/refresh"), { refresh })).json();
  assert.equal(again.refresh, first.refresh);
  assert.equal((await site.send("POST", api("/auth/refresh"), { refresh: first.refresh })).status, 200);
  assert.equal((await site.send("POST", api("/auth/refresh"), { refresh })).status, 401);
  assert.equal((await site.send("GET", api("/me"), undefined, { token: first.access })).status, 401);
});

Deno.test("a pair of tokens is exchanged for the browser's cookie", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { token, refresh } = await login(site);
  const answer = await site.send("PUT", "/api/user", { token, refresh });
  assert.equal(answer.status, 200);
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  assert.equal((await answer.json()).id, t.dana.userId);
  assert.equal((await site.fetch("/api/user", { cookie })).status, 200);
  const renamed = await site.send("PUT", "/api/user", { first_name: "Danielle" }, { cookie });
  assert.equal((await renamed.json()).firstName, "Danielle");
  assert.equal((await site.send("PUT", "/api/user", { token, refresh: "other" })).status, 401);
});

Deno.test("a password change takes field names in either spelling", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { token } = await login(site);
  const change = (body: unknown) => site.send("POST", api("/user/change-password"), body, { token });
  const wrong = await change({ current_password: "Wrong-pass-1", new_password: "Maple-kettle-7" });
  assert.equal(wrong.status, 400);
  assert.equal((await wrong.json()).code, "wrong_password");
  const weak = await change({ currentPassword: DANA.password, newPassword: "short" });
  assert.equal(weak.status, 400);
  assert.deepEqual((await weak.json()).data.fields, {
    newPassword: ["min_length", "no_special_character", "no_number", "no_capital_letter"],
  });
  assert.equal(
    (await change({ current_password: DANA.password, new_password: "Maple-kettle-7" })).status,
    204,
  );
  await login(site, { ...DANA, password: "Maple-kettle-7" });
});

Deno.test("an invited member signs up over the API and gets in after activation", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { token } = await login(site);
  const invite = (email: string) =>
    site.send("POST", api("/auth/invite"), { email, role: "admin" }, { token });
  assert.equal((await invite("noor@cedar.test")).status, 201);
  const again = await invite("NOOR@cedar.test");
  assert.deepEqual([again.status, (await again.json()).code], [400, "email_taken"]);
  const inviteToken = /token=([\w-]+)/.exec(t.letters[0]!.text)![1]!;
  const signUp = { inviteToken, firstName: "Noor", lastName: "Rahman", password: "Maple-kettle-9" };
  const notAccepted = await site.send("POST", api("/auth/signup"), { ...signUp, acceptedTerms: false });
  assert.deepEqual((await notAccepted.json()).data.fields, { acceptedTerms: ["required"] });
  const accepted = { ...signUp, acceptedTerms: true, agreed: { privacyPolicy: 1, termsAndUnderstanding: 1 } };
  const outdated = { ...accepted.agreed, privacyPolicy: 2 };
  const changed = await site.send("POST", api("/auth/signup"), { ...accepted, agreed: outdated });
  assert.deepEqual([changed.status, (await changed.json()).code], [409, "agreements_changed"]);
  const signedUp = await (await site.send("POST", api("/auth/signup"), accepted)).json();
  assert.equal(signedUp.isWaitingForActivation, true);
  const waiting = await site.send("GET", api("/me/organization"), undefined, { token: signedUp.token });
  assert.deepEqual([waiting.status, (await waiting.json()).code], [403, "waiting_for_activation"]);
  const path = api(`/organization/teammates/${signedUp.id}/`);
  assert.equal((await site.send("PATCH", path, { isWaitingForActivation: false }, { token })).status, 200);
  const activated = await site.send("GET", api("/me/organization"), undefined, { token: signedUp.token });
  assert.equal((await activated.json()).name, "Cedar Valley");
});

Deno.test("a forgotten password: 204 whether or not the account exists, and a link that sets a new one once", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const email of ["nobody@cedar.test", DANA.email]) {
    const answer = await site.send("POST", api("/auth/forgot-password"), { email });
    assert.equal(answer.status, 204);
  }
  const token = /token=([\w-]+)/.exec(t.letters[0]!.text)![1]!;
  const reset = () => site.send("POST", api("/auth/reset-password"), { token, password: "Maple-kettle-7" });
  assert.equal((await reset()).status, 204);
  const again = await reset();
  assert.deepEqual([again.status, (await again.json()).code], [400, "invalid_link"]);
});

Deno.test("a member changes their own name and consent, and nobody else's", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  await t.sql`
    insert into terms (kind, version, texts) select kind, 2, texts from terms where kind = 'privacy_policy'`;
  const { token, agreedToPp, agreedToTou, acceptedTerms } = await login(site);
  assert.deepEqual([agreedToPp, agreedToTou, acceptedTerms], [false, true, false]);
  const own = api(`/users/${t.dana.userId}`);
  const accept = (versions?: unknown) => site.send("POST", `${own}/accept-tos-pp`, versions, { token });
  const projects = async (by: Parameters<typeof site.send>[3]) => {
    const answer = await site.send("GET", api("/projects"), undefined, by);
    return answer.ok ? await answer.body?.cancel() : (await answer.json()).code;
  };
  assert.equal(await projects({ token }), "consent_missing");
  const program = await keyWith(t, "Program", ["read:projects"]);
  const ofProgram = await site.fetch(api("/projects"), { headers: { authorization: program.authorization } });
  assert.equal(ofProgram.status, 200, "a key acts for the organisation");
  await ofProgram.body?.cancel();
  const old = await accept({ privacyPolicy: 1, termsAndUnderstanding: 1 });
  assert.deepEqual([old.status, (await old.json()).code], [409, "agreements_changed"]);
  assert.equal((await (await site.send("GET", api("/me"), undefined, { token })).json()).agreedToPp, false);
  assert.equal((await accept({ privacyPolicy: 2, termsAndUnderstanding: 1 })).status, 204);
  assert.equal(await projects({ token }), undefined);
  assert.equal((await accept()).status, 204, "without versions the current ones are accepted");
  const renamed = await site.send("PATCH", own, { lastName: "  Whitfield-Roy " }, { token });
  assert.deepEqual(
    await renamed.json().then(({ lastName, acceptedTerms }) => [lastName, acceptedTerms]),
    ["Whitfield-Roy", true],
  );
  const colleague = api(`/users/${t.riley.userId}`);
  assert.equal((await site.send("PATCH", colleague, { lastName: "X" }, { token })).status, 403);
  assert.equal((await site.send("POST", `${colleague}/accept-tos-pp`, undefined, { token })).status, 403);
});
