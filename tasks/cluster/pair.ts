import postgres from "postgres";
import { pause } from "$/lib/time/pause.ts";
import { Complaint } from "../command/complaint.ts";
import { exists } from "../servers/folders.ts";
import { type Server, startPostgres } from "../servers/postgres.ts";
import { copyForStandby } from "../servers/standby.ts";

const SETTINGS = [
  // Room for three sites and two workers.
  "max_connections=300",
  // A standby that is copied while the primary works still finds its log there.
  "wal_keep_size=512MB",
  // A standby that has lost its primary may look for it for so long before it sees that it is promoted.
  "wal_retrieve_retry_interval=100ms",
  // What an export of the standby still reads is not cleaned away on the primary.
  "hot_standby_feedback=on",
];
const LOOK_MS = 50;

interface Node {
  readonly port: number;
  readonly folder: string;
}

/**
 * Two servers of Postgres: a primary and a standby that has each commit before it is acknowledged. If the primary
 * ends, the standby becomes the primary, unless it was not in step yet. If the standby ends, the primary goes on alone.
 * A server that is started beside a primary begins as a copy of it.
 *
 * It sees only processes that end, as on one machine. Patroni does this for several.
 */
export function postgresPair(
  data: string,
  nodes: Readonly<Record<string, Node>>,
  tell: (name: string, state: string) => void,
) {
  const running = new Map<string, Server>();
  const lastFile = `${data}/primary`;
  let primary: string | null = null;
  let inStep = false;
  let isStopping = false;

  async function start(name: string): Promise<Server> {
    const { folder, port } = nodes[name]!;
    if (primary) {
      const { url } = running.get(primary)!;
      await copyForStandby({ url, folder: nodes[primary]!.folder }, folder);
    } else if (await exists(lastFile)) {
      const last = await Deno.readTextFile(lastFile);
      if (last !== name) {
        throw new Complaint(`${last} was the primary and has the newest data: start it first.`);
      }
    }
    const server = await startPostgres({ folder, port, settings: SETTINGS });
    const leader = primary ? running.get(primary) : undefined;
    running.set(name, server);
    server.ended.then(() => ended(name));
    // The primary may end meanwhile.
    if (leader) void keepInStep(name, server, leader).catch(() => {});
    else await lead(name);
    return server;
  }

  async function lead(name: string) {
    primary = name;
    await Deno.writeTextFile(lastFile, name);
    tell(name, "primary");
  }

  /** From the moment that the standby has what the primary has, commits wait for it. */
  async function keepInStep(name: string, standby: Server, leader: Server) {
    const isThere = () => running.get(name) === standby;
    await ask(leader, async (sql) => {
      const state = async () => (await sql`select sync_state, state from pg_stat_replication`)[0];
      while (isThere() && (await state())?.state !== "streaming") await pause(LOOK_MS);
      await waitFor(sql, "*");
      while (isThere() && (await state())?.sync_state !== "sync") await pause(LOOK_MS);
      if (!isThere()) return await waitFor(sql, "");
      inStep = true;
      tell(name, "standby, in step");
    });
  }

  async function ended(name: string) {
    running.delete(name);
    const [other, server] = [...running][0] ?? [];
    if (isStopping || !other || !server) {
      if (primary === name) primary = null;
      return;
    }
    const wasInStep = inStep;
    inStep = false;
    if (primary !== name) return await ask(server, (sql) => waitFor(sql, ""));
    primary = null;
    if (!wasInStep) return tell(other, "standby, behind: start the primary again");
    await ask(server, async (sql) => {
      await waitFor(sql, "");
      await sql`select pg_promote()`;
    });
    await lead(other);
  }

  return {
    start,
    /** Servers end without being replaced from here on. */
    stopping: () => void (isStopping = true),
    primaryUrl: () => running.get(primary!)!.url,
  };
}

/** Which standbys a commit waits for. */
async function waitFor(sql: postgres.Sql, names: string) {
  await sql.unsafe(`alter system set synchronous_standby_names = '${names}'`);
  await sql`select pg_reload_conf()`;
}

async function ask(server: Server, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
