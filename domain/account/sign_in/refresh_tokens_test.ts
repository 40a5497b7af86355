import assert from "node:assert/strict";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../../tests/helpers/world/world.ts";
import { openSql } from "../../../db/connection/pool.ts";
import { NOBODY } from "../../../model/account/actor.ts";
import { refreshTokens } from "./refresh_tokens.ts";
import { signInMember as signIn } from "../../../tests/helpers/world/sign_in_member.ts";
import { signOut } from "./sign_out.ts";
import { findActor } from "../../access/find_actor.ts";

const signedIn = (t: World) =>
  signIn(t.ctx, { email: "dana@cedar.test", password: "Cedar-valley-1" }, { address: null, userAgent: null });
const afterSeconds = (t: World, seconds: number) => ({
  ...t.ctx,
  now: () => new Date(Date.now() + seconds * 1000),
});
const later = (t: World, hours: number) => afterSeconds(t, hours * 3600);

Deno.test("each refresh gives a new pair, and the session stays the same", async () => {
  await using t = await world();
  const { token, refresh } = await signedIn(t);
  const first = await refreshTokens(t.ctx, refresh);
  const second = await refreshTokens(t.ctx, first.refresh);
  assert.equal(new Set([refresh, first.refresh, second.refresh]).size, 3);
  assert.deepEqual(
    await findActor(t.ctx, { accessToken: second.access }),
    await findActor(t.ctx, { accessToken: token }),
  );
});

Deno.test("a refresh repeated within 30 s after a lost response gets the same next token and ends nothing", async () => {
  await using t = await world();
  const { cookie, refresh } = await signedIn(t);
  const lost = await refreshTokens(t.ctx, refresh);
  const again = await refreshTokens(afterSeconds(t, 5), refresh);
  const third = await refreshTokens(afterSeconds(t, 29), refresh);
  assert.deepEqual([again.refresh, third.refresh], [lost.refresh, lost.refresh]);
  assert.notEqual(await findActor(t.ctx, { accessToken: third.access }), NOBODY);
  assert.notEqual(await findActor(t.ctx, { cookie }), NOBODY);
  await refreshTokens(afterSeconds(t, 40), third.refresh);
});

Deno.test("a token whose successor was used is reused, not repeated, however soon it comes", async () => {
  await using t = await world();
  const { cookie, refresh } = await signedIn(t);
  const first = await refreshTokens(t.ctx, refresh);
  const second = await refreshTokens(t.ctx, first.refresh);
  await refuses("invalid_refresh", () => refreshTokens(afterSeconds(t, 1), refresh));
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, second.refresh));
  assert.equal(await findActor(t.ctx, { cookie }), NOBODY);
});

Deno.test("a refresh repeated after the key was replaced gets the same next token", async () => {
  await using t = await world();
  const { refresh } = await signedIn(t);
  const lost = await refreshTokens(t.ctx, refresh);
  const rekeyed = { ...t.ctx, secret: new Uint8Array(32).fill(7), oldSecret: t.ctx.secret };
  assert.equal((await refreshTokens(rekeyed, refresh)).refresh, lost.refresh);
  await refreshTokens(rekeyed, lost.refresh);
});

Deno.test("a reused token ends the whole session: its tokens, its cookie, its newest refresh token", async () => {
  await using t = await world();
  const other = await signedIn(t);
  const { cookie, refresh } = await signedIn(t);
  const next = await refreshTokens(t.ctx, refresh);
  await refuses("invalid_refresh", () => refreshTokens(afterSeconds(t, 31), refresh));
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, next.refresh));
  assert.equal(await findActor(t.ctx, { accessToken: next.access }), NOBODY);
  assert.equal(await findActor(t.ctx, { cookie }), NOBODY);
  const [event] = await t.sql`select actor_kind from audit_events where verb = 'endSessionOfReusedToken'`;
  assert.equal(event?.actorKind, "nobody");
  await refreshTokens(t.ctx, other.refresh);
});

/**
 * The world's pool has eight connections and one holds the row: an eighth call would begin only after it is
 * released.
 */
const OVERLAPPING = 7;

Deno.test("overlapping calls with one token are one refresh: one new token, and the session goes on", async () => {
  await using t = await world();
  const { refresh } = await signedIn(t);
  let calls: ReturnType<typeof refreshTokens>[] = [];
  await t.sql.begin(async (tx) => {
    // The row is locked, so that all calls have read it unspent before the first may spend it.
    await tx`select 1 from refresh_tokens for update`;
    calls = Array.from({ length: OVERLAPPING }, () => refreshTokens(t.ctx, refresh));
    await untilWaiting(t, OVERLAPPING);
  });
  const pairs = await Promise.all(calls);
  assert.equal(new Set(pairs.map((pair) => pair.refresh)).size, 1);
  const [row] = await t.sql`select count(*)::int as tokens from refresh_tokens`;
  assert.equal(row!.tokens, 2);
  await refreshTokens(t.ctx, pairs[0]!.refresh);
});

async function untilWaiting(t: World, calls: number): Promise<void> {
  const watching = openSql(t.url, { max: 1 });
  for (let waiting = 0; waiting < calls;) {
    const [row] = await watching<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    waiting = row!.waiting;
  }
  await watching.end();
}

Deno.test("no refresh after signing out, for a disabled account, after thirty days, or with an invented token", async () => {
  await using t = await world();
  const gone = await signedIn(t);
  await signOut(t.ctx, await findActor(t.ctx, gone));
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, gone.refresh));

  const old = await signedIn(t);
  await refuses("invalid_refresh", () => refreshTokens(later(t, 30 * 24 + 1), old.refresh));

  await t.sql`update users set disabled_at = now() where id = ${t.dana.userId}`;
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, old.refresh));
  await refuses("invalid_refresh", () => refreshTokens(t.ctx, "made-up"));
});
