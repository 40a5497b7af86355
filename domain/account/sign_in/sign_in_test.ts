import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { Refusal } from "../../../model/refusal.ts";
import { openSql } from "../../../db/connection/pool.ts";
import { attemptKey } from "../../access/attempts.ts";
import { deviceOf, rememberAccount } from "./device.ts";
import { signInMember as signIn } from "../../../tests/helpers/world/sign_in_member.ts";
import { findActor } from "../../access/find_actor.ts";

const FROM = { address: "192.0.2.7", userAgent: "test" };
const RIGHT = { email: "dana@cedar.test", password: "Cedar-valley-1" };
const WRONG = { ...RIGHT, password: "Cedar-valley-2" };
const later = (t: World, minutes: number) => ({
  ...t.ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
});
const verbs = async (t: World, userId: string) =>
  (await t.sql`select verb from audit_events where subject_id = ${userId} order by id`).map((row) =>
    row.verb
  );

Deno.test("the right password signs in, by cookie and by token, however the address is capitalised", async () => {
  await using t = await world();
  const { cookie, token, refresh, ...user } = await signIn(
    t.ctx,
    { ...RIGHT, email: "Dana@Cedar.TEST" },
    FROM,
  );
  assert.equal(user.id, t.dana.userId);
  assert.equal(user.isAdmin, true);
  assert.equal(user.acceptedTerms, true);
  assert.match(refresh, /^[\w-]{43}$/);
  const byCookie = await findActor(t.ctx, { cookie });
  assert.deepEqual(await findActor(t.ctx, { accessToken: token }), byCookie);
  assert.equal(byCookie.kind === "staff" && byCookie.userId, t.dana.userId);
  assert.deepEqual(await verbs(t, t.dana.userId), ["signIn"]);
});

Deno.test("the database holds neither cookie nor tokens in a usable form", async () => {
  await using t = await world();
  const { cookie, refresh } = await signIn(t.ctx, RIGHT, FROM);
  const [row] = await t.sql`
    select string_agg(s::text, '') || (select string_agg(r::text, '') from refresh_tokens r) as all
    from staff_sessions s`;
  for (const secret of [cookie, refresh]) assert.ok(!row!.all.includes(secret));
});

Deno.test("a wrong password, an unknown address and a member who has not signed up get the same refusal", async () => {
  await using t = await world();
  await t.sql`insert into users (org_id, email, role) values (${t.cedar.id}, 'new@cedar.test', 'admin')`;
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...RIGHT, email: "nobody@cedar.test" }, FROM));
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...RIGHT, email: "new@cedar.test" }, FROM));
  assert.deepEqual(await verbs(t, t.dana.userId), ["refuseSignIn"]);
});

Deno.test("only the right password reveals that an account is disabled", async () => {
  await using t = await world();
  await t.sql`update users set disabled_at = now() where id = ${t.dana.userId}`;
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await refuses("account_disabled", () => signIn(t.ctx, RIGHT, FROM));
});

Deno.test("of twenty guesses at once ten are checked; then even the right one is refused until the window ends", async () => {
  await using t = await world();
  const ends = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => signIn(t.ctx, WRONG, { ...FROM, address: `192.0.2.${n}` })),
  );
  const codes = ends.map((end) => end.status === "rejected" && (end.reason as Refusal).code);
  assert.equal(codes.filter((code) => code === "invalid_credentials").length, 10);
  assert.equal(codes.filter((code) => code === "too_many_attempts").length, 10);
  await assert.rejects(signIn(t.ctx, RIGHT, FROM), (error) => {
    assert.ok(error instanceof Refusal && error.code === "too_many_attempts");
    const seconds = error.data?.retryAfter as number;
    assert.ok(seconds > 14 * 60 && seconds <= 15 * 60, `${seconds} s`);
    return true;
  });
  await signIn(later(t, 16), RIGHT, FROM);
});

Deno.test("one address may not try fifty accounts, and an IPv6 /64 network is one address", async () => {
  await using t = await world();
  const from = (n: number) => ({ ...FROM, address: `2001:db8:1:2::${n.toString(16)}` });
  // As if forty-nine had failed: each real one costs a third of a second.
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, from(1)));
  await t.sql`update attempts set count = 49`;
  await refuses(
    "invalid_credentials",
    () => signIn(t.ctx, { ...WRONG, email: "omar@harbour.test" }, from(2)),
  );
  await refuses("too_many_attempts", () => signIn(t.ctx, { ...WRONG, email: "riley@cedar.test" }, from(3)));
  await signIn(t.ctx, { email: "riley@cedar.test", password: "Cedar-valley-1" }, FROM);
});

Deno.test("signing in clears the counts of the account, also for the address", async () => {
  await using t = await world();
  for (let n = 0; n < 3; n++) await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await signIn(t.ctx, RIGHT, FROM);
  const counts = await t.sql`select count from attempts order by count`;
  assert.deepEqual(counts.map((row) => row.count), [0], "the address, with no failed account");
});

Deno.test("ten wrong passwords by strangers do not lock out a browser that has signed in before", async () => {
  await using t = await world();
  const { device } = await signIn(t.ctx, RIGHT, FROM);
  await guess(t, 10, "198.51.100.4");
  await refuses("too_many_attempts", () => signIn(t.ctx, RIGHT, { ...FROM, address: "198.51.100.5" }));
  const again = await signIn(t.ctx, { ...RIGHT, email: "DANA@cedar.test" }, { ...FROM, device });
  assert.equal(again.id, t.dana.userId);
  await refuses("too_many_attempts", () => signIn(t.ctx, RIGHT, FROM));

  // One account's device is unknown to another account, and an invented one to all.
  await guess(t, 10, "198.51.100.4", "riley@cedar.test");
  const asRiley = { ...RIGHT, email: "riley@cedar.test" };
  for (const shown of [device, `${"A".repeat(22)}.${"A".repeat(22)}`, "x", `${device}.x`]) {
    await refuses("too_many_attempts", () => signIn(t.ctx, asRiley, { ...FROM, device: shown }));
  }
});

Deno.test("a known device has ten guesses of its own, across all processes", async () => {
  await using t = await world();
  const { device } = await signIn(t.ctx, RIGHT, FROM);
  const other = openSql(t.url, { max: 4 });
  try {
    const ends = await Promise.allSettled(
      Array.from(
        { length: 16 },
        (_, n) =>
          signIn(n % 2 ? t.ctx : { ...t.ctx, sql: other, memory: new Map() }, WRONG, { ...FROM, device }),
      ),
    );
    const codes = ends.map((end) => end.status === "rejected" && (end.reason as Refusal).code);
    assert.equal(codes.filter((code) => code === "invalid_credentials").length, 10);
    assert.equal(codes.filter((code) => code === "too_many_attempts").length, 6);
  } finally {
    await other.end();
  }
});

Deno.test("a browser remembers several accounts, also after the key is replaced", async () => {
  await using t = await world();
  const first = await signIn(t.ctx, RIGHT, FROM);
  const riley = { ...RIGHT, email: "riley@cedar.test" };
  const { device } = await signIn(t.ctx, riley, { ...FROM, device: first.device });
  const rekeyed = { ...t.ctx, secret: new Uint8Array(32).fill(3), oldSecret: t.ctx.secret };
  for (const email of [RIGHT.email, riley.email]) {
    assert.ok(deviceOf(t.ctx, device, email) && deviceOf(rekeyed, device, email), email);
  }
  const anew = rememberAccount(rekeyed, device, RIGHT.email);
  assert.ok(deviceOf({ ...rekeyed, oldSecret: undefined }, anew, RIGHT.email));
  assert.equal(anew.split(".").length, 3, "an account has one seal");
});

Deno.test("forty guesses at one account do not block the office behind one address", async () => {
  await using t = await world();
  await guess(t, 10);
  for (let n = 0; n < 30; n++) await refuses("too_many_attempts", () => signIn(t.ctx, WRONG, FROM));
  await signIn(t.ctx, { ...RIGHT, email: "riley@cedar.test" }, FROM);
});

/** Makes one real failed attempt and sets the count to `times`: each real one costs a third of a second. */
async function guess(t: World, times: number, address = FROM.address, email = RIGHT.email): Promise<void> {
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...WRONG, email }, { ...FROM, address }));
  await t.sql`update attempts set count = ${times} where key = ${
    attemptKey(t.ctx, "signInToAccount", email)
  }`;
}

Deno.test("ended sessions and attempts are cleared at the next sign-in", async () => {
  await using t = await world();
  await t.sql`update staff_sessions set expires_at = now() where user_id = ${t.riley.userId}`;
  await t.sql`insert into attempts values ('\\x00', 3, now()), ('\\x01', 3, now() + interval '1 hour')`;
  await signIn(t.ctx, RIGHT, FROM);
  const [sessions] = await t
    .sql`select count(*)::int as n from staff_sessions where user_id = ${t.riley.userId}`;
  assert.equal(sessions!.n, 0);
  const [attempts] = await t.sql`select count(*)::int as n from attempts where ends_at <= now()`;
  assert.equal(attempts!.n, 0);
  const [running] = await t.sql`select count(*)::int as n from attempts where key = '\\x01'`;
  assert.equal(running!.n, 1);
});

Deno.test("the table of attempts does not reveal who tried", async () => {
  await using t = await world();
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  const [before] = await t.sql`select string_agg(encode(key, 'escape'), '') as text from attempts`;
  assert.doesNotMatch(before!.text, /dana|192\.0/);
  const other = { ...t.ctx, secret: new Uint8Array(32).fill(1) };
  await refuses("invalid_credentials", () => signIn(other, WRONG, FROM));
  const [row] = await t.sql`select count(*)::int as keys from attempts`;
  assert.equal(row!.keys, 6, "the hash is keyed, so that addresses cannot be tried against it");
});
