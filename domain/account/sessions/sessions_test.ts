import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { signInMember } from "../../../tests/helpers/world/sign_in_member.ts";
import { words } from "../../../tests/helpers/world/words.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { type Actor, NOBODY, type Staff } from "../../../model/account/actor.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../../model/times.ts";
import { findActor } from "../../access/find_actor.ts";
import { refreshTokens } from "../sign_in/refresh_tokens.ts";
import { changeSignInRules, signInRules } from "../../organization/sign_in_rules.ts";
import { requireFreshSignIn } from "./fresh.ts";
import { proveAgain } from "./prove.ts";
import { endMemberSessions, endOtherSessions, endOwnSession, listOwnSessions } from "./sessions.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const FROM = { address: "192.0.2.7", userAgent: FIREFOX };
const PASSWORD = "Cedar-valley-1";
const enter = (t: World, from: Parameters<typeof signInMember>[2] = FROM, name = "dana") =>
  signInMember(t.ctx, { email: `${name}@cedar.test`, password: PASSWORD }, from);
const after = (t: World, ms: number) => ({ ...t.ctx, now: () => new Date(Date.now() + ms) });
const kindOf = async (t: World, cookie: string, ms = 0): Promise<Actor["kind"]> =>
  (await findActor(after(t, ms), { cookie }, { isUse: false })).kind;
const verbs = async (t: World) =>
  (await t.sql`select verb, detail from audit_events where actor_id = ${t.dana.userId} order by id`)
    .map(({ verb, detail }) => [verb, detail]);

Deno.test("a member sees where they are signed in, and ends one session or all others", async () => {
  await using t = await world();
  const browser = await enter(t);
  const program = await enter(t, { address: "198.51.100.3", userAgent: "curl/8.5.0", isProgram: true });
  const actor = await findActor(t.ctx, { cookie: browser.cookie });
  const listed = async () => await listOwnSessions(t.ctx, actor);
  assert.deepEqual(
    (await listed()).map(({ device, address, isThis, isProgram }) => ({ device, address, isThis, isProgram }))
      .toSorted((one, other) => String(one.device).localeCompare(String(other.device))),
    [
      { device: "curl", address: "198.51.100.3", isThis: false, isProgram: true },
      { device: "Firefox, Linux", address: "192.0.2.7", isThis: true, isProgram: false },
      { device: null, address: "localhost", isThis: false, isProgram: false },
    ],
  );
  const curl = (await listed()).find(({ device }) => device === "curl")!;
  await endOwnSession(t.ctx, actor, curl.id);
  assert.equal(await findActor(t.ctx, { accessToken: program.token }), NOBODY);
  await refuses("not_found", () => endOwnSession(t.ctx, actor, curl.id));
  await refuses("not_found", () => endOwnSession(t.ctx, actor, t.riley.sessionId));
  assert.equal(await endOtherSessions(t.ctx, actor), 1);
  assert.deepEqual((await listed()).map(({ isThis }) => isThis), [true]);
  assert.deepEqual((await verbs(t)).slice(-2), [["endSession", {}], ["endSessions", { sessionsEnded: 1 }]]);
});

Deno.test("an admin signs a member out everywhere; of their own sessions the present one stays", async () => {
  await using t = await world();
  const riley = await enter(t, FROM, "riley");
  assert.equal(await endMemberSessions(t.ctx, t.dana, t.riley.userId), 2);
  assert.equal(await kindOf(t, riley.cookie), "nobody");
  const own = await enter(t);
  const dana = await findActor(t.ctx, { cookie: own.cookie });
  assert.equal(await endMemberSessions(t.ctx, dana, t.dana.userId), 1);
  assert.equal(await kindOf(t, own.cookie), "staff");
  await refuses("forbidden", () => endMemberSessions(t.ctx, t.riley, t.dana.userId));
  await refuses("not_found", () => endMemberSessions(t.ctx, dana, t.omar.userId));
});

Deno.test("the organization says how long its sessions last; the stricter of its rule and an operator's holds", async () => {
  await using t = await world();
  const { cookie, token } = await enter(t);
  await changeSignInRules(t.ctx, t.dana, { idleMinutes: 30, sessionHours: 24 });
  assert.equal(await kindOf(t, cookie, 29 * MINUTE), "staff");
  assert.equal(await kindOf(t, cookie, 31 * MINUTE), "nobody");
  const idle = await findActor(after(t, 9 * MINUTE), { accessToken: token }, { isUse: false });
  assert.equal(idle.kind, "staff", "a program's tokens do not idle");
  await t
    .sql`update staff_sessions set last_seen_at = now() + interval '2 days' where user_id = ${t.dana.userId}`;
  assert.equal(await kindOf(t, cookie, 23 * HOUR), "staff");
  assert.equal(await kindOf(t, cookie, 25 * HOUR), "nobody");
  await t.sql`update organizations set session_hours = 8 where id = ${t.cedar.id}`;
  assert.equal(await kindOf(t, cookie, 9 * HOUR), "nobody");
  assert.deepEqual(await signInRules(t.ctx, t.dana), {
    idleMinutes: 30,
    sessionHours: 24,
    operatorSessionHours: 8,
  });
  await changeSignInRules(t.ctx, t.dana, { idleMinutes: null, sessionHours: 24 });
  await changeSignInRules(t.ctx, t.dana, { idleMinutes: null, sessionHours: 24 });
  assert.deepEqual((await verbs(t)).slice(1), [
    ["changeSignInRules", { idleMinutes: 30, sessionHours: 24 }],
    ["changeSignInRules", { idleMinutes: "none" }],
  ]);
});

Deno.test("a sign-in from a new device is told by mail, one from a known browser or place is not", async () => {
  await using t = await world();
  const reader = { language: "fr", t: words.t("fr") } as const;
  const { device } = await enter(t, { ...FROM, ...reader });
  const [letter, ...others] = t.letters.splice(0);
  assert.deepEqual(others, []);
  assert.equal(letter!.to, "dana@cedar.test");
  assert.ok(letter!.text.includes("Firefox, Linux") && letter!.text.includes("192.0.2.7"));
  await enter(t, { ...FROM, ...reader });
  await enter(t, { address: "198.51.100.9", userAgent: "elsewhere", device, ...reader });
  await enter(t, { address: "203.0.113.5", userAgent: "another", ...reader });
  const [next, ...more] = t.letters;
  assert.ok(next!.text.includes("203.0.113.5"));
  assert.deepEqual(more, []);
});

Deno.test("a proof of who somebody is lasts five minutes, and the password renews it", async () => {
  await using t = await world();
  const { cookie } = await enter(t);
  const actor = await findActor(t.ctx, { cookie });
  await requireFreshSignIn(after(t, 4 * MINUTE), actor);
  const later = after(t, 6 * MINUTE);
  await refuses("fresh_sign_in_required", () => requireFreshSignIn(later, actor));
  await refuses("wrong_password", () => proveAgain(later, actor, { password: "Cedar-valley-2" }));
  await refuses("fresh_sign_in_required", () => requireFreshSignIn(later, actor));
  await proveAgain(later, actor, { password: PASSWORD });
  await requireFreshSignIn(later, actor);
  await refuses("fresh_sign_in_required", () => requireFreshSignIn(after(t, DAY), actor));
  for (let n = 0; n < 10; n++) {
    await refuses("wrong_password", () => proveAgain(later, actor, { password: "Cedar-valley-2" }));
  }
  await refuses("too_many_attempts", () => proveAgain(later, actor, { password: PASSWORD }));
  assert.deepEqual(
    (await verbs(t)).map(([verb]) => verb).slice(0, 3),
    ["signIn", "refuseProof", "proveAgain"],
  );
});

Deno.test("a fresh sign-in gives the browser a new cookie, to two tabs the same, and ends the one before", async () => {
  await using t = await world();
  const { cookie } = await enter(t);
  const actor = await findActor(t.ctx, { cookie });
  const proven = Date.now() + MINUTE;
  const at = (ms: number) => ({ ...t.ctx, now: () => new Date(proven + ms) });
  const prove = (sent: string) => proveAgain(at(0), actor, { password: PASSWORD }, sent);
  const kind = async (cookie: string, ms = 0) => (await findActor(at(ms), { cookie }, { isUse: false })).kind;
  const next = await prove(cookie);
  assert.ok(next && next !== cookie && next.length === cookie.length);
  assert.equal(await prove(cookie), next, "of another tab, which had sent the old one");
  assert.equal(await kind(next), "staff");
  assert.equal(await kind(cookie, 9 * SECOND), "staff", "what was under way");
  assert.equal(await kind(cookie, 11 * SECOND), "nobody");
  assert.equal((await findActor(t.ctx, { cookie: next }) as Staff).sessionId, (actor as Staff).sessionId);
  const third = await prove(next);
  assert.ok(third && third !== next);
  assert.equal(await kind(cookie), "nobody", "one before the last");
  assert.equal(await prove(cookie), null, "it brings no cookie back");
  await endOwnSession(t.ctx, actor, (actor as Staff).sessionId);
  assert.equal(await kind(next), "nobody", "a session that ended opens by neither");
});

Deno.test("a fresh sign-in of a program ends its access tokens; its refresh token gives the next", async () => {
  await using t = await world();
  const { token, refresh, cookie } = await enter(t, { ...FROM, isProgram: true });
  const actor = await findActor(t.ctx, { accessToken: token });
  assert.equal(await proveAgain(t.ctx, actor, { password: PASSWORD }), null);
  assert.equal(await findActor(t.ctx, { accessToken: token }), NOBODY);
  const { access } = await refreshTokens(t.ctx, refresh);
  assert.deepEqual(await findActor(t.ctx, { accessToken: access }), actor);
  assert.equal(await kindOf(t, cookie), "staff");
});
