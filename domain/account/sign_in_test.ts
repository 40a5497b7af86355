import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/refuses.ts";
import { type World, world } from "../../tests/helpers/world.ts";
import { Refusal } from "../../model/refusal.ts";
import { signIn } from "./sign_in.ts";
import { whoAsks } from "./who_asks.ts";

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

Deno.test("who knows the password is signed in, by cookie and by token, however the address is capitalised", async () => {
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
  const byCookie = await whoAsks(t.ctx, { cookie });
  assert.deepEqual(await whoAsks(t.ctx, { accessToken: token }), byCookie);
  assert.equal(byCookie.kind === "staff" && byCookie.userId, t.dana.userId);
  assert.deepEqual(await verbs(t, t.dana.userId), ["signIn"]);
});

Deno.test("neither cookie nor tokens are in the database in a form that could be used", async () => {
  await using t = await world();
  const { cookie, refresh } = await signIn(t.ctx, RIGHT, FROM);
  const [row] = await t.sql`
    select string_agg(s::text, '') || (select string_agg(r::text, '') from refresh_tokens r) as all
    from staff_sessions s`;
  for (const secret of [cookie, refresh]) assert.ok(!row!.all.includes(secret));
});

Deno.test("a wrong password, an unknown address and a member who has not signed up are the same refusal", async () => {
  await using t = await world();
  await t.sql`insert into users (org_id, email, role) values (${t.cedar.id}, 'new@cedar.test', 'admin')`;
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...RIGHT, email: "nobody@cedar.test" }, FROM));
  await refuses("invalid_credentials", () => signIn(t.ctx, { ...RIGHT, email: "new@cedar.test" }, FROM));
  assert.deepEqual(await verbs(t, t.dana.userId), ["refuseSignIn"]);
});

Deno.test("only who knows its password learns that an account is disabled", async () => {
  await using t = await world();
  await t.sql`update users set disabled_at = now() where id = ${t.dana.userId}`;
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await refuses("account_disabled", () => signIn(t.ctx, RIGHT, FROM));
});

Deno.test("of twenty guesses at once ten are checked, and then not even the right one, until the window is over", async () => {
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

Deno.test("one address may not try fifty accounts, and one IPv6 line is one address", async () => {
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

Deno.test("signing in clears what was counted against the account, and is not counted against the address", async () => {
  await using t = await world();
  for (let n = 0; n < 3; n++) await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  await signIn(t.ctx, RIGHT, FROM);
  const counts = await t.sql`select count from attempts order by count`;
  assert.deepEqual(counts.map((row) => row.count), [3], "the address keeps its three failures");
});

Deno.test("what has ended is cleared away when somebody signs in", async () => {
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

Deno.test("the table of attempts tells nobody who tried", async () => {
  await using t = await world();
  await refuses("invalid_credentials", () => signIn(t.ctx, WRONG, FROM));
  const [before] = await t.sql`select string_agg(convert_from(key, 'LATIN1'), '') as text from attempts`;
  assert.doesNotMatch(before!.text, /dana|192\.0/);
  const other = { ...t.ctx, secret: new Uint8Array(32).fill(1) };
  await refuses("invalid_credentials", () => signIn(other, WRONG, FROM));
  const [row] = await t.sql`select count(*)::int as keys from attempts`;
  assert.equal(row!.keys, 4, "the hash takes our key: nobody can try addresses out on it");
});
