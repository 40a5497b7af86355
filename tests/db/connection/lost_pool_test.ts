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

/** Connections of a pool. */
const SIZE = 8;

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

/** Takes all connections from a crowd; how many others answer it then. */
async function backendsAfterLoss(url: string): Promise<number> {
  const sql = openSql(url, { max: SIZE, name: "crowd" });
  const killer = openSql(url, { max: 1 });
  const leaving = new AbortController();
  const answering = new Set<number>();
  try {
    const crowd = Array.from({ length: 64 }, async () => {
      while (!leaving.signal.aborted) {
        await sql<{ pid: number }[]>`select pg_backend_pid() as pid`.then(
          ([row]) => answering.add(row!.pid),
          () => {},
        );
      }
    });
    const isAnsweredBy = async (count: number) => {
      while (answering.size < count && !leaving.signal.aborted) await pause(10);
    };
    await inTime(isAnsweredBy(SIZE), PATIENCE_MS.guarded);
    const lost = await killer<{ pid: number }[]>`
      select pg_terminate_backend(pid), pid from pg_stat_activity
      where application_name = 'crowd' and datname = current_database()`;
    assert.equal(lost.length, SIZE);
    await inTime(isAnsweredBy(2 * SIZE), PATIENCE_MS.guarded);
    leaving.abort();
    assert.ok(await inTime(Promise.all(crowd), PATIENCE_MS.guarded), "nobody waits for ever");
    return answering.size - SIZE;
  } finally {
    leaving.abort();
    await Promise.all([sql.end({ timeout: 1 }), killer.end({ timeout: 1 })]);
  }
}

Deno.test("after all connections are lost under load as many others answer", async () => {
  await using t = await ownWorld();
  assert.equal(await backendsAfterLoss(t.url), SIZE);
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
      assert.equal(await backendsAfterLoss(`${postgres.url}?sslmode=require`), SIZE);
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
