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
  // Servers that do not hear of each other for so long take the connection for lost.
  "wal_sender_timeout=5s",
  "wal_receiver_timeout=5s",
];
const LOOK_MS = 50;
/** A standby that is away for longer is not waited for. */
const AWAY_MS = 500;

interface Node {
  readonly port: number;
  readonly folder: string;
  readonly host?: string;
  readonly prefix?: readonly string[];
}

/**
 * Two servers of Postgres: a primary and a standby that has each commit before it is acknowledged. If the primary
 * ends, the standby becomes the primary, unless it is not in step. If the standby ends or is away, the primary goes on
 * alone. A server that is started beside a primary begins as a copy of it.
 *
 * Of the primary it sees only that its process ends. Patroni does this for several machines.
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
    const { folder, ...place } = nodes[name]!;
    if (primary) {
      const { url } = running.get(primary)!;
      await copyForStandby({ url, folder: nodes[primary]!.folder }, folder);
    } else if (await exists(lastFile)) {
      const last = await Deno.readTextFile(lastFile);
      if (last !== name) {
        throw new Complaint(`${last} was the primary and has the newest data: start it first.`);
      }
    }
    const server = await startPostgres({ folder, ...place, settings: SETTINGS });
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

  /**
   * Commits wait for the standby as long as it has what the primary has. A standby that is away or behind, with its
   * process running (its disk is full, the network between the two is cut), is not in step until it has caught up.
   */
  async function keepInStep(name: string, standby: Server, leader: Server) {
    const isThere = () => !isStopping && running.get(name) === standby && primary !== name;
    await ask(leader, async (sql) => {
      let seenAt = performance.now();
      let isAwaited = false;
      // How far the primary was when commits had begun to wait.
      let since: string | null = null;
      for (; isThere(); await pause(LOOK_MS)) {
        const [row]: postgres.Row[] = await sql`
          select state = 'streaming' as streams, sync_state = 'sync' as syncs, flush_lsn >= ${since}::pg_lsn as has_all,
            pg_current_wal_flush_lsn()::text as position from pg_stat_replication`;
        if (row?.streams) {
          seenAt = performance.now();
          if (!isAwaited) await waitFor(sql, "*");
          isAwaited = true;
          if (row.syncs) since ??= row.position;
          if (row.syncs && row.has_all && !inStep && isThere()) {
            inStep = true;
            tell(name, "standby, in step");
          }
        } else if (isAwaited && performance.now() - seenAt > AWAY_MS) {
          // It must not be promoted from here on: commits go on without it.
          [inStep, isAwaited, since] = [false, false, null];
          tell(name, "standby, behind");
          await waitFor(sql, "");
        }
      }
      await waitFor(sql, "");
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
