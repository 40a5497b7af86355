import assert from "node:assert/strict";
import type { JWTPayload } from "jose";
import { type SignedOn, signedOn } from "../../../tests/helpers/single_sign_on/signed_on.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { ATTEMPTS } from "../../../model/attempts.ts";
import { LOGOUT_TOKEN, SECOND } from "../../../model/times.ts";
import { findActor } from "../../access/find_actor.ts";
import { logOutByProvider } from "./logout.ts";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const ADDRESS = "198.51.100.9";
const [NOOR, RILEY] = ["noor@cedar.test", "riley@cedar.test"] as const;
const inSeconds = (ms: number) => Math.floor(ms / SECOND);

/** Noor with two sessions of the provider, each with one of ours, and Riley with one. */
async function threeSessions(t: World, on: SignedOn) {
  const { idp } = on;
  idp.people.n = { email: NOOR, groups: ["assay-members"] };
  idp.people.r = { email: RILEY, groups: ["assay-readers"] };
  const enter = async (subject: string, email: string) => {
    idp.subject = subject;
    const entered = await on.signIn(email);
    assert.ok(entered.kind === "signed_in");
    return { cookie: entered.signedIn.cookie, session: String(idp.issued.sid) };
  };
  const [first, second, riley] = [await enter("n", NOOR), await enter("n", NOOR), await enter("r", RILEY)];
  const open = async () => {
    const kinds = [first, second, riley].map(({ cookie }) => findActor(t.ctx, { cookie }));
    return (await Promise.all(kinds)).map(({ kind }) => kind === "staff");
  };
  return { first, second, open };
}

Deno.test("who signs out at the provider is signed out here: of that session, or of all", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { first, second, open } = await threeSessions(t, on);
  assert.notEqual(first.session, second.session);
  assert.deepEqual(await open(), [true, true, true]);
  const token = await on.idp.logOut("n", first.session);
  await logOutByProvider(on.ctx, token, ADDRESS);
  assert.deepEqual(await open(), [false, true, true]);
  await refuses("provider_not_believed", () => logOutByProvider(on.ctx, token, ADDRESS));
  // A provider may name no session: then all of the person's end.
  const { iss, aud } = on.idp.issued;
  const everywhere = { iss, aud, sub: "n", jti: "1", iat: inSeconds(Date.now()), events: { [EVENT]: {} } };
  await logOutByProvider(on.ctx, await on.idp.sign(everywhere), ADDRESS);
  assert.deepEqual(await open(), [false, false, true]);
  const ended = await t.sql`
    select e.actor_kind, e.detail from audit_events e join users u on u.id::text = e.subject_id
    where verb = 'endSessions' and u.email = ${NOOR}`;
  assert.deepEqual(ended.map((row) => [row.actorKind, row.detail]), [
    ["system", { sessionsEnded: 1 }],
    ["system", { sessionsEnded: 1 }],
  ]);
});

Deno.test("sessions that a password or another provider opened end by no such token", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { first, open } = await threeSessions(t, on);
  await t.sql`update staff_sessions set is_single_sign_on = false`;
  await logOutByProvider(on.ctx, await on.idp.logOut("n", first.session), ADDRESS);
  assert.deepEqual(await open(), [true, true, true]);
  await t.sql`update staff_sessions set is_single_sign_on = true`;
  await t.sql`update single_sign_on set issuer = 'https://elsewhere.test'`;
  const token = await on.idp.logOut("n", first.session);
  await refuses("provider_not_believed", () => logOutByProvider(on.ctx, token, ADDRESS));
  assert.deepEqual(await open(), [true, true, true]);
});

Deno.test("a forged token ends nothing, and who sends many is not heard for a while", async () => {
  await using t = await world();
  await using on = await signedOn(t);
  const { first, open } = await threeSessions(t, on);
  const { idp, ctx } = on;
  const now = inSeconds(Date.now());
  const { iss, aud } = idp.issued;
  let made = 0;
  const sign = (changes: JWTPayload = {}, isForged = false) => {
    const own = { iss, aud, sub: "n", sid: first.session, iat: now, exp: now + 120, jti: `j-${made++}` };
    return idp.sign({ ...own, events: { [EVENT]: {} }, ...changes }, isForged);
  };
  const [head, body] = (await sign()).split(".");
  const none = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
  const forged = {
    "no token": "forged",
    "another key": await sign({}, true),
    "another issuer": await sign({ iss: "https://elsewhere.test" }),
    "another client": await sign({ aud: "another" }),
    "an id token": await idp.sign({ ...idp.issued, jti: "id" }),
    "a nonce": await sign({ nonce: "n" }),
    "another event": await sign({ events: { "https://elsewhere.test/event": {} } }),
    "an event that is no object": await sign({ events: { [EVENT]: "" } }),
    "without events": await sign({ events: undefined }),
    "without an id": await sign({ jti: undefined }),
    "without its time": await sign({ iat: undefined }),
    "nobody": await sign({ sub: undefined, sid: undefined }),
    "expired": await sign({ iat: now - 200, exp: now - 60 }),
    "old": await sign({ exp: undefined, iat: now - inSeconds(LOGOUT_TOKEN) - 60 }),
    "of the future": await sign({ iat: now + 120 }),
    "unsigned": `${none}.${body}.`,
    "without its signature": `${head}.${body}.`,
  };
  const taken: string[] = [];
  for (const [what, token] of Object.entries(forged)) {
    const code = await logOutByProvider(ctx, token, ADDRESS).then(() => "taken", (thrown) => thrown.code);
    if (code !== "provider_not_believed") taken.push(`${what}: ${code}`);
  }
  assert.deepEqual(taken, []);
  assert.deepEqual(await open(), [true, true, true]);
  for (let sent = Object.keys(forged).length; sent < ATTEMPTS.falseLogoutFromAddress.limit; sent++) {
    await refuses("provider_not_believed", () => logOutByProvider(ctx, "forged", ADDRESS));
  }
  const right = await idp.logOut("n", first.session);
  await refuses("too_many_attempts", () => logOutByProvider(ctx, right, ADDRESS));
  await logOutByProvider(ctx, right, "198.51.100.10");
  assert.deepEqual(await open(), [false, true, true]);
});
