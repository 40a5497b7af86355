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
  /** Resolves when the server has ended, on purpose or not. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded Postgres on a loopback port: a fixed one, so that a test can restart it in place, or a
 * free one. With a folder, data stays there and is durable. Without one, it is in a temporary folder and as
 * fast as possible. With another host, servers of its network may connect; `prefix` has words before the command line.
 */
export async function startPostgres(
  options: {
    folder?: string;
    port?: number;
    settings?: readonly string[];
    host?: string;
    prefix?: readonly string[];
  } = {},
): Promise<Server> {
  const { host = "127.0.0.1", prefix = [] } = options;
  const temporary = options.folder ? undefined : await temporaryFolder("postgres", await folderInMemory());
  const folder = options.folder ?? temporary!.path;
  const held = temporary ?? await lockFolder(folder);
  try {
    const { initdb, postgres } = await postgresBinaries();
    const plain = await unprivileged(postgres, folder.slice(0, folder.lastIndexOf("/") + 1));
    const disguise = { ...plain, prefix: [...prefix, ...plain.prefix] };
    await disguise.own(folder);
    const password = await initialise(initdb, folder, disguise);
    await clearLeftover(`${folder}/cluster`);
    const { child, port } = await listen(postgres, folder, disguise, {
      settings: [
        ...options.settings ?? (temporary ? FAST : []),
        ...options.host ? [`listen_addresses=${host}`, `hba_file=${await letNeighboursIn(folder)}`] : [],
      ],
      port: options.port,
    });
    return {
      url: `postgres://assay:${password}@${host}:${port}/postgres`,
      pid: child.pid,
      ended: child.status,
      async stop() {
        // SIGINT ends sessions and writes a checkpoint. SIGQUIT ends at once, enough for data about to be
        // removed.
        await child.stop(temporary ? "SIGQUIT" : "SIGINT");
        held[Symbol.dispose]();
      },
    };
  } catch (error) {
    held[Symbol.dispose]();
    throw error;
  }
}

/**
 * The URL of another database on the same server, which is created from the template if it does not exist.
 */
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

/** Creates the cluster beside its place and moves it there, so a killed first run leaves no partial one. */
async function initialise(initdb: string, folder: string, disguise: Disguise): Promise<string> {
  const passwordFile = `${folder}/password`;
  if (await exists(`${folder}/cluster`)) return await Deno.readTextFile(passwordFile);
  const password = crypto.randomUUID();
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  await disguise.own(passwordFile);
  const half = `${folder}/cluster.new`;
  if (await exists(half)) await Deno.remove(half, { recursive: true });
  const lines: string[] = [];
  const child = start(initdb, disguise, lines, [
    ...["-D", half, "--username=assay", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
    ...["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"],
    // A password as long as a key gains nothing from being hashed 4,096 times at each connection.
    ...["--set=scram_iterations=1"],
  ]);
  if (!(await child.status).success) throw new Error(`initdb failed:\n${lines.join("\n")}`);
  await Deno.rename(half, `${folder}/cluster`);
  return password;
}

async function letNeighboursIn(folder: string): Promise<string> {
  const lines = ["all", "replication"].map((database) => `host ${database} all samenet scram-sha-256\n`);
  await Deno.writeTextFile(`${folder}/hba.conf`, lines.join(""));
  return `${folder}/hba.conf`;
}

async function clearLeftover(cluster: string) {
  const pidFile = `${cluster}/postmaster.pid`;
  if (!await exists(pidFile)) return;
  await stopLeftover(Number((await Deno.readTextFile(pidFile)).split("\n")[0]), cluster, "SIGQUIT");
  // Postgres would refuse to start if the number in it were that of any living process.
  if (await exists(pidFile)) await Deno.remove(pidFile);
}

async function listen(
  postgres: string,
  folder: string,
  disguise: Disguise,
  options: { settings: readonly string[]; port?: number },
) {
  for (let attempt = 1;; attempt++) {
    const port = options.port ?? freePort();
    const lines: string[] = [];
    let isReady = () => {};
    const ready = new Promise<"ready">((resolve) => isReady = () => resolve("ready"));
    const child = start(postgres, disguise, lines, [
      ...["-D", `${folder}/cluster`, "-p", String(port)],
      ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC", ...options.settings]
        .flatMap((setting) => ["-c", setting]),
    ], isReady);
    if (await Promise.race([ready, child.status]) === "ready") return { child, port };
    const words = lines.join("\n");
    if (/incompatible with server/.test(words)) {
      throw new Complaint(`The data in ${folder} is of another Postgres version: start with --reset.`);
    }
    // The port was taken meanwhile, or backends of a killed server have not ended yet.
    const passes = /Address already in use|shared memory block .* is still in use/.test(words);
    if (!passes || attempt === 20) throw new Error(`Postgres does not start:\n${words}`);
    await pause(250);
  }
}

function start(
  binary: string,
  disguise: Disguise,
  lines: string[],
  args: string[],
  isReady?: () => void,
): Child {
  // setpriv again, after the disguise: entering a namespace clears the death signal.
  const [command, ...rest] = [...disguise.prefix, "setpriv", "--pdeathsig", "QUIT", binary, ...args];
  return startChild(command!, {
    args: rest,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", LC_ALL: "C" },
    onLine(line) {
      lines.push(line);
      if (lines.length > 40) lines.shift();
      if (/ready to accept (read-only )?connections/.test(line)) isReady?.();
    },
  });
}
