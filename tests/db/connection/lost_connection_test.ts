import assert from "node:assert/strict";
import { openSql, type Sql, type Tx } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { ownWorld, type World } from "../../helpers/world/world.ts";
import { type Guard, openDriver, shutsDown, uncaughtDuring } from "./drivers.ts";

/** A pool of one connection, so that a query after a loss takes the lost connection's place. */
async function withOneConnection(t: World, work: (sql: Sql) => Promise<void>) {
  const sql = openSql(t.url, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
const backendOf = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;
const kill = async (t: World, pid: number) => void await t.sql`select pg_terminate_backend(${pid})`;
const flags = (sql: Sql | Tx) => sql<{ identifier: string }[]>`select identifier from feature_flags`;

Deno.test("a connection lost during a query fails the transaction; the pool goes on", async () => {
  await using t = await ownWorld();
  await withOneConnection(t, async (sql) => {
    const before = (await flags(sql)).length;
    const lost = sql.begin(async (tx) => {
      await tx`insert into feature_flags (identifier, is_enabled) values ('lost', true)`;
      const pid = await backendOf(tx);
      setTimeout(() => kill(t, pid), 50);
      await tx`select pg_sleep(5)`;
    });
    await assert.rejects(lost, /terminat|CONNECTION/);
    // The driver passes the old backend's last error on to the next query, and to no other.
    await flags(sql).catch((error) => assert.match(error.message, /terminat/));
    assert.equal((await flags(sql)).length, before);
    await sql.begin((tx) => flags(tx));
  });
});

Deno.test("a connection lost between two queries fails the second, and nothing is half done", async () => {
  await using t = await ownWorld();
  await withOneConnection(t, async (sql) => {
    const before = (await flags(sql)).length;
    let after: Promise<unknown> | undefined;
    const lost = sql.begin(async (tx) => {
      await kill(t, await backendOf(tx));
      await pause(100);
      after = (async () =>
        await tx`insert into feature_flags (identifier, is_enabled) values ('outside', true)`)();
      await after;
    });
    await assert.rejects(lost, /terminat|CONNECTION/);
    // The connection's place is taken again while the work of the dead transaction goes on.
    await flags(sql);
    await pause(100);
    await assert.rejects(after!, /terminat|CONNECTION/);
    assert.equal((await flags(sql)).length, before);
  });
});

Deno.test("work that swallows the loss commits nothing, and is not reported as done", async () => {
  await using t = await ownWorld();
  await withOneConnection(t, async (sql) => {
    const lost = sql.begin(async (tx) => {
      await kill(t, await backendOf(tx));
      await pause(100);
      return "done";
    });
    await assert.rejects(lost, /terminat|CONNECTION/);
    await flags(sql);
  });
});

Deno.test("an error of the work itself rolls back, even one that names a lost connection", async () => {
  await using t = await ownWorld();
  await withOneConnection(t, async (sql) => {
    const before = (await flags(sql)).length;
    for (const error of [new Error("a rule"), Object.assign(new Error("S3 away"), { code: "ECONNRESET" })]) {
      const failed = sql.begin("isolation level repeatable read", async (tx) => {
        const [level] = await tx`show transaction isolation level`;
        assert.equal(level!.transactionIsolation, "repeatable read");
        await tx`insert into feature_flags (identifier, is_enabled) values ('back', true)`;
        throw error;
      });
      await assert.rejects(failed, error);
    }
    assert.equal((await flags(sql)).length, before);
    const kept = await sql.begin((tx) => flags(tx));
    assert.equal(kept.length, before);
  });
});

/** Sends a statement of a lost transaction after the pool has reconnected; true if it was stored. */
async function isStoredAfterLoss(t: World, sql: Sql, identifier: string): Promise<boolean> {
  const again = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  try {
    const lost = sql.begin(async (tx) => {
      await kill(t, await backendOf(tx));
      await again.promise;
      try {
        await tx`insert into feature_flags (identifier, is_enabled) values (${identifier}, true)`;
      } finally {
        late.resolve();
      }
    });
    await assert.rejects(lost, /terminat|CONNECTION/);
    await flags(sql).catch(() => flags(sql));
    again.resolve();
    await late.promise;
  } finally {
    await sql.end({ timeout: 1 });
  }
  return (await t.sql`select from feature_flags where identifier = ${identifier}`).length === 1;
}

const uncaughtAfterLoss = (
  t: World,
  guard: Guard,
  work: (tx: Tx, lose: () => Promise<void>) => Promise<unknown>,
) =>
  uncaughtDuring(async () => {
    await using driver = openDriver(guard, t.url);
    const transaction = driver.sql.begin((tx) =>
      work(tx, async () => {
        await kill(t, await backendOf(tx));
        await pause(100);
      })
    );
    await assert.rejects(transaction, /terminat|CONNECTION/);
    await pause(200);
  });

const ENDINGS: Readonly<Record<string, (tx: Tx, lose: () => Promise<void>) => Promise<unknown>>> = {
  "returns": (_, lose) => lose(),
  "fails": (_, lose) => lose().then(() => Promise.reject(new Error("a rule"))),
  "asks once more": (tx, lose) => lose().then(() => flags(tx)),
  "asks once more by unsafe": (tx, lose) => lose().then(() => tx.unsafe("select 1")),
  "returns from a savepoint": (tx, lose) => tx.savepoint(() => lose()),
  "fails in a savepoint": (tx, lose) =>
    tx.savepoint(() => lose().then(() => Promise.reject(new Error("a rule")))),
  "opens a savepoint": (tx, lose) => lose().then(() => tx.savepoint(flags)),
  "is failed by the loss": async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await tx`select pg_terminate_backend(${row!.pid}), pg_sleep(5)`;
  },
  "swallows the loss": async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    try {
      await tx`select pg_terminate_backend(${row!.pid}), pg_sleep(5)`;
    } catch {
      return "done";
    }
  },
};

for (const [ending, work] of Object.entries(ENDINGS)) {
  Deno.test(`the work of a lost transaction ${ending}: the driver alone ends the process, the guarded one goes on`, async () => {
    await using t = await ownWorld();
    assert.match((await uncaughtAfterLoss(t, "bare", work)).join(), /null/);
    assert.deepEqual(await uncaughtAfterLoss(t, "guarded", work), []);
  });
}

Deno.test("the driver alone stores a statement of a lost transaction; the guarded pool refuses it", async () => {
  await using t = await ownWorld();
  assert.equal(await isStoredAfterLoss(t, openDriver("bare", t.url).sql, "bare"), true);
  assert.equal(await isStoredAfterLoss(t, openDriver("guarded", t.url).sql, "guarded"), false);
});

Deno.test("a connection lost as it opens: the driver alone ends the process, the guarded one goes on", async () => {
  using database = shutsDown();
  const uncaught = (guard: Guard) =>
    uncaughtDuring(async () => {
      await using driver = openDriver(guard, database.url);
      await Promise.race([flags(driver.sql).catch(() => {}), pause(300)]);
    });
  assert.match((await uncaught("bare")).join(), /terminating/);
  assert.deepEqual(await uncaught("guarded"), []);
});

Deno.test("arrays of every type go in and come out", async () => {
  await using t = await ownWorld();
  const [row] = await t.sql`
    select array_agg(word order by word) as words, ${[1, 2]}::int[] as numbers, ${[
    'a"b\\c',
    null,
    "",
    "{x}, NULL",
  ]}::text[] as texts,
      array[now()] as moments, array[${"2001-02-03"}::date] as days, array[2::int8] as counts, array[true, false] as flags,
      array['{"a": 1}'::jsonb] as json, ${[[1, 2], [3, 4]]}::int[] as table, ${[
    t.cedar.id,
  ]}::uuid[] as ids, ${[]}::text[] as none
    from unnest(${["b", "a"]}::text[]) as word`;
  const { moments, ...rest } = row!;
  assert.ok(moments[0] instanceof Date);
  assert.deepEqual(rest, {
    words: ["a", "b"],
    numbers: [1, 2],
    texts: ['a"b\\c', null, "", "{x}, NULL"],
    days: ["2001-02-03"],
    counts: [2],
    flags: [true, false],
    json: [{ a: 1 }],
    table: [[1, 2], [3, 4]],
    ids: [t.cedar.id],
    none: [],
  });
});
