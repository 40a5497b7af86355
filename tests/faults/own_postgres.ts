import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { cachedIn } from "$/lib/files/cached.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { copyForStandby } from "$/tasks/servers/standby.ts";
import { testCast } from "../helpers/world/template.ts";
import { testUsers } from "../helpers/world/users.ts";

/** A durable Postgres of a test's own, with the demo world. */
interface OwnPostgres extends AsyncDisposable {
  readonly url: string;
  /** Stops it without a checkpoint, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again, at its old address. */
  start(): Promise<void>;
  /** Starts a copy that follows it. */
  openStandby(): Promise<Standby>;
}

interface Standby extends AsyncDisposable {
  readonly url: string;
  /** The owner's. */
  readonly sql: Sql;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const temporary = await temporaryFolder("own-postgres");
  const folder = `${temporary.path}/postgres`;
  await runCommand("cp", ["--archive", await seededFolder(), folder]);
  let server = await startPostgres({ folder });
  const { url } = server;
  return {
    url,
    async crash() {
      sendSignal(server.pid, "SIGQUIT");
      await server.ended;
      await server.stop();
    },
    async start() {
      server = await startPostgres({ folder, port: Number(new URL(url).port) });
    },
    openStandby: () => openStandby({ url, folder }, `${temporary.path}/standby`),
    async [Symbol.asyncDispose]() {
      await server.stop();
      temporary[Symbol.dispose]();
    },
  };
}

async function openStandby(primary: { url: string; folder: string }, folder: string): Promise<Standby> {
  await copyForStandby(primary, folder);
  const server = await startPostgres({ folder });
  const sql = openSql(server.url, { max: 1 });
  return {
    url: server.url,
    sql,
    async kill() {
      sendSignal(server.pid, "SIGQUIT");
      await server.ended;
    },
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 0 });
      await server.stop();
    },
  };
}

/** The data of a durable Postgres with the demo world, which a run makes once. */
const seededFolder = () =>
  cachedIn(Deno.env.get("TEST_FOLDER")!, "own-postgres", async (folder) => {
    const server = await startPostgres({ folder });
    const sql = openSql(server.url, { max: 1 });
    await migrate(sql, undefined, testUsers(server.url));
    await seedWorld(sql, new Date(), testCast());
    await sql.end();
    await server.stop();
  });
