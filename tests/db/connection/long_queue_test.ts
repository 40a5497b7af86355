import assert from "node:assert/strict";
import { Socket } from "node:net";
import { inTime } from "$/lib/flow/waiting.ts";
import { pause } from "$/lib/time/pause.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { type Guard, openDriver, uncaughtDuring } from "./drivers.ts";

const KEPT = 4;
const PATIENCE_MS = 10_000;

/**
 * What became of a transaction behind so many waiting queries, and of flags that were stored after it: how many were acknowledged,
 * and how many are there once the pool has ended.
 */
async function beginBehind(t: World, guard: Guard, waiting: number) {
  const prefix = `${guard}-${waiting}`;
  let began: unknown = "hangs";
  let acknowledged = 0;
  {
    await using driver = openDriver(guard, t.url, 2);
    const { sql } = driver;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    const hold = () =>
      sql.begin(async (tx) => {
        await tx`select length(${"warm"})`;
        held++;
        await released;
      });
    const holding = Promise.all([hold(), hold()]);
    while (held < 2) await pause(1);
    const asked = Array.from({ length: waiting }, () => sql`select length(${"waits"})`.execute());
    const begun = sql.begin((tx) => tx`select 1 as one`).then(([row]) => row, () => "fails");
    release();
    await Promise.all([holding, ...asked]);
    began = await inTime(begun, PATIENCE_MS) ?? began;
    const flags = Array.from(
      { length: KEPT },
      (_, n) =>
        sql`insert into feature_flags (identifier, is_enabled) values (${`${prefix}-${n}`}, true)`
          .then(() => acknowledged++, () => {}),
    );
    await inTime(Promise.all(flags), PATIENCE_MS);
  }
  const { length: stored } = await t.sql`select from feature_flags where identifier like ${`${prefix}-%`}`;
  return { began, acknowledged, stored };
}

const WELL = { began: { one: 1 }, acknowledged: KEPT, stored: KEPT };

Deno.test("behind a queue of any length a transaction begins, and what is acknowledged after it is stored", async () => {
  await using t = await world();
  for (const waiting of [99, 100, 101, 250]) {
    assert.deepEqual(await beginBehind(t, "guarded", waiting), WELL, `${waiting} before it`);
  }
});

Deno.test("behind a hundred the driver alone does not notice that a transaction begins, and loses what it acknowledges", async () => {
  await using t = await world();
  const results = [];
  for (const waiting of [99, 100, 101]) results.push(await beginBehind(t, "bare", waiting));
  assert.ok(
    results.some(({ began, acknowledged, stored }) => began === "fails" && acknowledged > stored),
    JSON.stringify(results),
  );
});

/**
 * Begins a transaction when the server, busy, takes no more, and one more message makes the socket full; with a queue of any
 * length, so that only the socket matters.
 */
async function beginOnFullSocket(t: World, guard: Guard): Promise<unknown> {
  await using driver = openDriver(guard, t.url, 1, { max_pipeline: 1_000_000 });
  const { sql, sockets } = driver;
  await sql`select 1`;
  const socket = sockets.at(-1)!;
  // The mark of a socket as it comes.
  const mark = new Socket().writableHighWaterMark;
  const text = (length: number) => sql.unsafe(`select length('${"x".repeat(length)}')`).execute();
  const asked: Promise<unknown>[] = [sql`select pg_sleep(1)`.execute()];
  while (socket.writableLength === 0 && asked.length < 500) {
    asked.push(text(mark - 800));
    await pause(1);
  }
  assert.ok(socket.writableLength > 0, "the server takes no more");
  // Stays with the driver until the next message, which makes it long enough to be sent.
  asked.push(text(995));
  const begun = sql.begin((tx) => tx`select 1 as one`).then(([row]) => row, () => "fails");
  const began = await inTime(begun, PATIENCE_MS) ?? "hangs";
  await inTime(Promise.allSettled(asked), PATIENCE_MS);
  return began;
}

Deno.test("a transaction that makes the socket full begins; without the guard it does not", async () => {
  await using t = await world();
  let bare: unknown;
  const uncaught = await uncaughtDuring(async () => bare = await beginOnFullSocket(t, "bare"));
  assert.equal(bare, "fails");
  // It says UNSAFE_TRANSACTION or trips over the connection that it does not have, as the moment has it.
  assert.ok(uncaught.length <= 1, String(uncaught));
  assert.deepEqual(await beginOnFullSocket(t, "guarded"), { one: 1 });
});
