import postgres from "postgres";
import { Complaint } from "../command/complaint.ts";
import { pause } from "$/lib/time/pause.ts";
import { type Child, startChild } from "./child.ts";
import { exists, lockFolder, temporaryFolder } from "./folders.ts";
import { freePort } from "./free_port.ts";
import { stopLeftover } from "./leftover.ts";
import { folderInMemory } from "./memory.ts";
import { postgresBinaries } from "./postgres_binaries.ts";
import { type Disguise, unprivileged } from "./unprivileged.ts";

export interface Server {
  /** For Postgres: superuser on the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  /** Settles when the server has ended, wanted or not. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres on a loopback port: a given one, so that a test can bring it back where it was, or a free one. With
 * a folder, data stays there between runs and is durable; without one it lives in a temporary folder and is as fast as it can be.
 */
export async function startPostgres(options: { folder?: string; port?: number } = {}): Promise<Server> {
  const temporary = options.folder ? undefined : await temporaryFolder("postgres", await folderInMemory());
  const folder = options.folder ?? temporary!.path;
  const held = temporary ?? await lockFolder(folder);
  try {
    const { initdb, postgres } = await postgresBinaries();
    const disguise = await unprivileged(postgres, folder.slice(0, folder.lastIndexOf("/") + 1));
    await disguise.own(folder);
    const password = await initialise(initdb, folder, disguise);
    await clearLeftover(`${folder}/cluster`);
    const { child, port } = await listen(postgres, folder, disguise, {
      settings: temporary ? FAST : [],
      port: options.port,
    });
    return {
      url: `postgres://assay:${password}@127.0.0.1:${port}/postgres`,
      pid: child.pid,
      ended: child.status,
      async stop() {
        // SIGINT ends sessions and writes a checkpoint; SIGQUIT just goes, which is enough for data about to be removed.
        await child.stop(temporary ? "SIGQUIT" : "SIGINT");
        held[Symbol.dispose]();
      },
    };
  } catch (error) {
    held[Symbol.dispose]();
    throw error;
  }
}

/** The same server's URL for another database, which is made, if need be as a copy, when it is not there. */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  template = "template1",
): Promise<string> {
  const sql = postgres(adminUrl, { max: 1 });
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!row) await sql`create database ${sql(name)} template ${sql(template)}`;
  } finally {
    await sql.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const FAST = [
  ...[
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
  ],
  ...["autovacuum=off", "max_connections=300"],
];

/** Makes the cluster beside its place and moves it there, so that a killed first run leaves none that is half made. */
async function initialise(initdb: string, folder: string, disguise: Disguise): Promise<string> {
  const passwordFile = `${folder}/password`;
  if (await exists(`${folder}/cluster`)) return await Deno.readTextFile(passwordFile);
  const password = crypto.randomUUID();
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  await disguise.own(passwordFile);
  const half = `${folder}/cluster.new`;
  if (await exists(half)) await Deno.remove(half, { recursive: true });
  const said: string[] = [];
  const child = start(initdb, disguise, said, [
    ...["-D", half, "--username=assay", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"],
  ]);
  if (!(await child.status).success) throw new Error(`initdb failed:\n${said.join("\n")}`);
  await Deno.rename(half, `${folder}/cluster`);
  return password;
}

async function clearLeftover(cluster: string) {
  const pidFile = `${cluster}/postmaster.pid`;
  if (!await exists(pidFile)) return;
  await stopLeftover(Number((await Deno.readTextFile(pidFile)).split("\n")[0]), cluster, "SIGQUIT");
  // Postgres would refuse to start if the number in it belonged to any living process.
  if (await exists(pidFile)) await Deno.remove(pidFile);
}

async function listen(
  postgres: string,
  folder: string,
  disguise: Disguise,
  asked: { settings: readonly string[]; port?: number },
) {
  for (let attempt = 1;; attempt++) {
    const port = asked.port ?? freePort();
    const said: string[] = [];
    let isReady = () => {};
    const ready = new Promise<"ready">((resolve) => isReady = () => resolve("ready"));
    const child = start(postgres, disguise, said, [
      ...["-D", `${folder}/cluster`, "-p", String(port)],
      ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC", ...asked.settings]
        .flatMap((setting) => ["-c", setting]),
    ], isReady);
    if (await Promise.race([ready, child.status]) === "ready") return { child, port };
    const words = said.join("\n");
    if (/incompatible with server/.test(words)) {
      throw new Complaint(`The data in ${folder} is of another Postgres version: start with --reset.`);
    }
    // The port was taken meanwhile, or backends of a killed server are still going.
    const passes = /Address already in use|shared memory block .* is still in use/.test(words);
    if (!passes || attempt === 20) throw new Error(`Postgres does not start:\n${words}`);
    await pause(250);
  }
}

function start(
  binary: string,
  disguise: Disguise,
  said: string[],
  args: string[],
  isReady?: () => void,
): Child {
  // Said again after the disguise: entering a namespace makes the kernel forget the death signal.
  const [command, ...rest] = [...disguise.prefix, "setpriv", "--pdeathsig", "QUIT", binary, ...args];
  return startChild(command!, {
    args: rest,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", LC_ALL: "C" },
    onLine(line) {
      said.push(line);
      if (said.length > 40) said.shift();
      if (line.includes("ready to accept connections")) isReady?.();
    },
  });
}
