import { dirname } from "node:path";
import { checkAuditChain } from "$/db/organization/audit_seals.ts";
import { openSql } from "$/db/connection/pool.ts";
import { listBrokenChains } from "$/db/sitting/response_events.ts";
import { Complaint } from "../../command/complaint.ts";
import { startChild } from "../../servers/child.ts";
import { exists, temporaryFolder } from "../../servers/folders.ts";
import { postgresBinaries } from "../../servers/postgres_binaries.ts";
import { type Disguise, unprivileged } from "../../servers/unprivileged.ts";

/** A part of the name of the socket. */
const PORT = 5432;

export interface Recovered {
  /** When the last transaction that is in it was committed; null if there is none after the base. */
  readonly lastAt: Date | null;
  /** Whether the seals of the audit trail and the chains of all answers fit. */
  readonly brokenSeal: number | null;
  readonly brokenChains: number;
  /** Respondents who have answers. */
  readonly people: number;
}

/** The program of this major version: Debian's, or the embedded one. */
export async function findPostgres(major: number): Promise<string> {
  const debian = `/usr/lib/postgresql/${major}/bin/postgres`;
  if (await exists(debian)) return debian;
  const embedded = await postgresBinaries().then(({ postgres }) => postgres, () => null);
  const isSame = embedded && new RegExp(`\\) ${major}[.b]`).test(
    new TextDecoder().decode((await new Deno.Command(embedded, { args: ["--version"] }).output()).stdout),
  );
  if (isSame) return embedded;
  throw new Complaint(`Postgres ${major} is not on this machine: install postgresql-${major}.`);
}

/**
 * Has Postgres replay the WAL in a data folder, up to a moment or, without one, all of it, and looks whether
 * everything fits. Nobody else can reach it meanwhile.
 */
export async function recover(
  { postgres, cluster, at, databaseUrl }: {
    readonly postgres: string;
    readonly cluster: string;
    readonly at: Date | null;
    /** Names the database and its owner. */
    readonly databaseUrl: string;
  },
): Promise<Recovered | "at its end"> {
  using folder = await temporaryFolder("recovery");
  const disguise = await unprivileged(postgres, dirname(cluster));
  await disguise.own(folder.path);
  for await (const file of filesIn(cluster)) await disguise.own(file);
  const server = await startRecovery({ postgres, cluster, at, folder: folder.path, disguise });
  if (server === "at its end") return server;
  const sql = openSql(databaseUrl, { max: 1, path: `${folder.path}/.s.PGSQL.${PORT}` });
  try {
    const [row] = await sql<[{ at: Date | null; people: number }]>`
      select pg_last_xact_replay_timestamp() as at,
        (select count(distinct respondent_id) from response_events) as people`;
    const { broken } = await checkAuditChain(sql, null);
    return {
      lastAt: row.at,
      brokenSeal: broken?.number ?? null,
      brokenChains: (await listBrokenChains(sql)).length,
      people: row.people,
    };
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop("SIGINT", 60_000);
  }
}

/** The folder and all that is in it. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  yield folder;
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}

async function startRecovery(
  { postgres, cluster, at, folder, disguise }: {
    readonly postgres: string;
    readonly cluster: string;
    readonly at: Date | null;
    readonly folder: string;
    readonly disguise: Disguise;
  },
) {
  const [hba, ident, config] = ["hba", "ident", "config"].map((name) => `${folder}/${name}.conf`);
  await Deno.writeTextFile(hba!, "local all all trust\n");
  await Deno.writeTextFile(ident!, "");
  await Deno.writeTextFile(config!, "");
  const settings = {
    config_file: config,
    hba_file: hba,
    ident_file: ident,
    listen_addresses: "",
    unix_socket_directories: folder,
    port: PORT,
    // The segments are in pg_wal, where Postgres looks next.
    restore_command: "false",
    ...(at ? { recovery_target_time: at.toISOString().replace("Z", "+00") } : {}),
    recovery_target_action: "promote",
    recovery_target_timeline: "current",
    // Otherwise it needs as many places as the original.
    hot_standby: "off",
    archive_mode: "off",
    ssl: "off",
    timezone: "UTC",
  };
  const lines: string[] = [];
  let isReady = () => {};
  const ready = new Promise<"ready">((resolve) => isReady = () => resolve("ready"));
  const [command, ...rest] = [
    ...disguise.prefix,
    ...["setpriv", "--pdeathsig", "QUIT", postgres, "-D", cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const server = startChild(command!, {
    args: rest,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH") ?? "", LC_ALL: "C" },
    onLine(line) {
      lines.push(line);
      if (line.includes("ready to accept connections")) isReady();
    },
  });
  if (await Promise.race([ready, server.status]) === "ready") return server;
  const words = lines.join("\n");
  if (/recovery ended before configured recovery target/.test(words)) return "at its end";
  throw new Error(`Postgres does not recover:\n${words}`);
}
