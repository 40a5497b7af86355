import assert from "node:assert/strict";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { NOBODY } from "../../model/account/actor.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { adoptTokens } from "../account/sign_in/adopt_tokens.ts";
import { signInMember as signIn } from "../../tests/helpers/world/sign_in_member.ts";
import { signOut } from "../account/sign_in/sign_out.ts";
import { findActor } from "./find_actor.ts";

const FROM = { address: null, userAgent: null };
const signedIn = (t: World, name = "dana") =>
  signIn(t.ctx, { email: `${name}@cedar.test`, password: "Cedar-valley-1" }, FROM);
const later = (t: World, minutes: number) => ({
  ...t.ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
});

Deno.test("signing out ends cookie and token at once", async () => {
  await using t = await world();
  const { cookie, token } = await signedIn(t);
  await signOut(t.ctx, await findActor(t.ctx, { cookie }));
  assert.equal(await findActor(t.ctx, { cookie }), NOBODY);
  assert.equal(await findActor(t.ctx, { accessToken: token }), NOBODY);
  await signOut(t.ctx, NOBODY);
});

Deno.test("a disabled account, a changed role and a lost activation take effect with the next request", async () => {
  await using t = await world();
  const { cookie, token } = await signedIn(t);
  const both = async () => {
    const [one, other] = [await findActor(t.ctx, { cookie }), await findActor(t.ctx, { accessToken: token })];
    assert.deepEqual(one, other);
    return one;
  };
  const dana = t.dana.userId;
  await t.sql`update users set role = 'readonly' where id = ${dana}`;
  const reader = await both();
  assert.equal(reader.kind === "staff" && reader.role, "readonly");
  await t.sql`update users set is_waiting_for_activation = true where id = ${dana}`;
  assert.equal((await both()).kind, "waiting");
  await t.sql`update users set disabled_at = now() where id = ${dana}`;
  assert.equal(await both(), NOBODY);
});

Deno.test("a browser's session ends after twelve hours without use and after thirty days", async () => {
  await using t = await world();
  const { cookie } = await signedIn(t);
  const kindAfter = async (hours: number) => (await findActor(later(t, hours * 60), { cookie })).kind;
  assert.equal(await kindAfter(11), "staff");
  assert.equal(await kindAfter(22), "staff", "the request in the eleventh hour counted as use");
  assert.equal(await kindAfter(35), "nobody");
  const daily = await signedIn(t);
  for (let hours = 10; hours < 30 * 24; hours += 10) {
    assert.equal((await findActor(later(t, hours * 60), daily)).kind, "staff", `after ${hours} hours`);
  }
  assert.equal((await findActor(later(t, (30 * 24 + 1) * 60), daily)).kind, "nobody");
});

Deno.test("use is written once a minute, not once a request", async () => {
  await using t = await world();
  const { cookie } = await signedIn(t);
  const lastSeen = async () =>
    (await t.sql`select max(last_seen_at) as at from staff_sessions`)[0]!.at.getTime();
  const first = await lastSeen();
  await findActor(later(t, 0.9), { cookie });
  assert.equal(await lastSeen(), first);
  await findActor(later(t, 1.1), { cookie });
  assert.ok(await lastSeen() > first);
});

Deno.test("an access token ends after ten minutes", async () => {
  await using t = await world();
  const { token } = await signedIn(t);
  assert.equal((await findActor(later(t, 9), { accessToken: token })).kind, "staff");
  assert.equal((await findActor(later(t, 11), { accessToken: token })).kind, "nobody");
});

Deno.test("a pair of tokens moves into the browser; tokens of two sessions do not", async () => {
  await using t = await world();
  const [dana, riley] = [await signedIn(t), await signedIn(t, "riley")];
  const { user, cookie } = await adoptTokens(t.ctx, dana);
  assert.equal(user.id, t.dana.userId);
  assert.equal((await findActor(t.ctx, { cookie })).kind, "staff");
  assert.equal(await findActor(t.ctx, { cookie: dana.cookie }), NOBODY, "a session has one cookie");
  await refuses("not_signed_in", () => adoptTokens(t.ctx, { token: dana.token, refresh: riley.refresh }));
});

Deno.test("an access token stays valid after its key is replaced, while that key is kept as the old one", async () => {
  await using t = await world();
  const { token } = await signedIn(t);
  const secret = new Uint8Array(32).fill(9);
  const rekeyed = { ...t.ctx, secret, oldSecret: t.ctx.secret };
  assert.equal((await findActor(rekeyed, { accessToken: token })).kind, "staff");
  const anew = await signIn(rekeyed, { email: "riley@cedar.test", password: "Cedar-valley-1" }, FROM);
  assert.equal((await findActor({ ...t.ctx, secret }, { accessToken: anew.token })).kind, "staff");
  assert.equal((await findActor({ ...t.ctx, secret }, { accessToken: token })).kind, "nobody");
});
