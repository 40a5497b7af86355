import assert from "node:assert/strict";
import { inTime } from "$/lib/flow/waiting.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { ownWorld } from "../../helpers/world/world.ts";
import { type Guard, openDriver } from "./drivers.ts";

/** Longer than a pool needs to connect again, and to give up; where all is well nobody waits for so long. */
const PATIENCE_MS = { bare: 1_500, guarded: 15_000 };

const one = (sql: Sql) => sql`select 1 as one`.then(() => "answered", () => "failed");
const outcomeOf = async (guard: Guard, asked: Promise<string>) =>
  await inTime(asked, PATIENCE_MS[guard]) ?? "hangs";
const reset = () => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

/** Asks again as soon as a reset has failed a query, and then twice more. */
async function askAfterReset(guard: Guard, url: string): Promise<string[]> {
  await using driver = openDriver(guard, url);
  const { sql } = driver;
  await one(sql);
  const again = sql`select pg_sleep(60)`.then(() => assert.fail("slept"), () => one(sql));
  await pause(50);
  driver.sockets.at(-1)!.destroy(reset());
  return [
    await outcomeOf(guard, again),
    ...await Promise.all([one(sql), one(sql)].map((asked) => outcomeOf(guard, asked))),
  ];
}

Deno.test("a connection that was reset answers again; without the guard it hangs for ever", async () => {
  await using t = await ownWorld();
  assert.equal((await askAfterReset("bare", t.url)).at(-1), "hangs");
  assert.deepEqual(await askAfterReset("guarded", t.url), ["answered", "answered", "answered"]);
});

/** Loses the connection in the turn in which it is given a query, and before that is sent: so it goes in crowds. */
async function askAfterLoss(guard: Guard, url: string): Promise<string[]> {
  await using driver = openDriver(guard, url);
  const { sql, sockets } = driver;
  await one(sql);
  const lost = one(sql);
  for (let microtask = 0; microtask < 5; microtask++) await null;
  const socket = sockets.at(-1)!;
  socket.emit("close", false);
  socket.destroy();
  return [await lost, await outcomeOf(guard, one(sql)), await outcomeOf(guard, one(sql))];
}

Deno.test("what was about to be sent on a lost connection does not block its successor; without the guard it does", async () => {
  await using t = await ownWorld();
  assert.deepEqual(await askAfterLoss("bare", t.url), ["failed", "failed", "failed"]);
  assert.deepEqual(await askAfterLoss("guarded", t.url), ["failed", "answered", "answered"]);
});

/** Takes all connections from a crowd; how many answers a second it has before and after. */
async function rateAfterLoss(url: string): Promise<{ before: number; after: number }> {
  const sql = openSql(url, { max: 8, name: "crowd" });
  const killer = openSql(url, { max: 1 });
  try {
    const leaving = new AbortController();
    let answered = 0;
    const crowd = Array.from({ length: 64 }, async () => {
      while (!leaving.signal.aborted) {
        if (await one(sql) === "answered") answered++;
      }
    });
    const rate = async () => {
      const before = answered;
      await pause(1_000);
      return answered - before;
    };
    const before = await rate();
    const lost = await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'crowd' and datname = current_database()`;
    assert.equal(lost.length, 8);
    await pause(500);
    const after = await rate();
    leaving.abort();
    assert.ok(await inTime(Promise.all(crowd), PATIENCE_MS.guarded), "nobody waits for ever");
    return { before, after };
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), killer.end({ timeout: 1 })]);
  }
}

Deno.test("after all connections are lost under load a pool answers as before", async () => {
  await using t = await ownWorld();
  const { before, after } = await rateAfterLoss(t.url);
  assert.ok(after > before / 4, `${after} a second, ${before} before`);
});

const UNKNOWN = "Error: self-signed certificate";
const MODES = {
  "sslmode=disable": [{ ssl: false }],
  "sslmode=prefer": [{ ssl: true }],
  "sslmode=require": [{ ssl: true }],
  "sslmode=verify-full": UNKNOWN,
  "sslrootcert=system": UNKNOWN,
  "ssl=true": UNKNOWN,
};

Deno.test({
  name:
    "with TLS, too, a pool outlives the loss of its connections; a certificate that is checked has to be known",
  ignore: !await hasOpenSsl(),
  async fn() {
    using folder = await temporaryFolder("tls");
    const postgres = await startPostgres({ folder: `${folder.path}/postgres` });
    try {
      await offerTls(postgres.url);
      for (const [mode, expected] of Object.entries(MODES)) {
        const sql = openSql(`${postgres.url}?${mode}`, { max: 1 });
        const asked = sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
        assert.deepEqual(await asked.then((rows) => [...rows], String), expected, mode);
        await sql.end({ timeout: 0 });
      }
      const { before, after } = await rateAfterLoss(`${postgres.url}?sslmode=require`);
      assert.ok(after > before / 4, `${after} a second, ${before} before`);
    } finally {
      await postgres.stop();
    }
    const gone = openSql(`${postgres.url}?sslmode=require`, { max: 1 });
    await assert.rejects(gone`select 1`, /ECONNREFUSED/);
    await gone.end({ timeout: 0 });
  },
});

async function offerTls(url: string) {
  const sql = openSql(url, { max: 1 });
  const [{ folder }] = await sql<[{ folder: string }]>`select current_setting('data_directory') as folder`;
  const [key, certificate] = [`${folder}/server.key`, `${folder}/server.crt`];
  await openSsl(
    "req",
    "-new",
    "-x509",
    "-nodes",
    "-subj",
    "/CN=localhost",
    "-keyout",
    key,
    "-out",
    certificate,
  );
  await Deno.chmod(key, 0o600);
  const { uid, gid } = await Deno.stat(folder);
  for (const path of [key, certificate]) await Deno.chown(path, uid, gid);
  await sql`alter system set ssl = on`;
  await sql`select pg_reload_conf()`;
  const isOffered = async () => (await sql`show ssl`)[0]!.ssl === "on";
  while (!await isOffered()) await pause(50);
  await sql.end();
}

async function openSsl(...args: string[]): Promise<boolean> {
  const command = new Deno.Command("openssl", { args, stdin: "null", stdout: "null", stderr: "null" });
  return (await command.output()).success;
}

async function hasOpenSsl(): Promise<boolean> {
  return await openSsl("version").catch(() => false);
}
