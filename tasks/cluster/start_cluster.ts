import { step } from "../command/progress.ts";
import { Complaint } from "../command/complaint.ts";
import { ROOT } from "../command/root.ts";
import { runCommand } from "../command/run_command.ts";
import { type DevOptions, isFree } from "../dev/options.ts";
import { secret } from "../dev/servers.ts";
import type { Running } from "../dev/start_all.ts";
import { untilReady } from "../dev/until_ready.ts";
import { addressFor } from "../database/users.ts";
import { startChild } from "../servers/child.ts";
import { debianProgram } from "../servers/debian_package.ts";
import { denoScript } from "../servers/deno_script.ts";
import { exists, lockFolder } from "../servers/folders.ts";
import { startNats } from "../servers/nats.ts";
import { ensureDatabase, type Server } from "../servers/postgres.ts";
import { openBoard, table } from "./board.ts";
import { type Machines, THIS_MACHINE } from "./machines.ts";
import { postgresPair } from "./pair.ts";

type Part = Pick<Server, "pid" | "ended" | "stop">;

export const SITES = ["site_1", "site_2", "site_3"];
export const WORKERS = ["worker_1", "worker_2"];
export const DATABASES = ["postgres_1", "postgres_2"];
export const BROKERS = ["nats_1", "nats_2", "nats_3"];
/** Where a server of NATS is reached by the others. */
const routeOf = (name: string) => `${name}_route`;
export const NAMES = ["proxy", ...SITES, ...WORKERS, ...DATABASES, ...BROKERS, "s3"];

export interface Cluster extends Running {
  /** The address of the proxy. */
  readonly url: string;
  /** The addresses of the database, for its owner, and of the broker. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** Of tasks that change the database's tables. */
  readonly ownerEnvironment: Readonly<Record<string, string>>;
}

/**
 * Starts several of each: a proxy before three sites, two workers, two servers of Postgres, three of NATS and one
 * of S3, on consecutive ports. Any of them may end and be started again.
 */
export async function startCluster(
  { data, port: first, reset }: Pick<DevOptions, "data" | "port" | "reset">,
  machines: Machines = THIS_MACHINE,
): Promise<Cluster> {
  const folder = `${data}/cluster`;
  using starting = new DisposableStack();
  starting.use(await lockFolder(data));
  if (reset && await exists(folder)) await Deno.remove(folder, { recursive: true });
  await Deno.mkdir(`${folder}/s3`, { recursive: true, mode: 0o700 });

  const ports = Object.fromEntries([...NAMES, ...BROKERS.map(routeOf)].map((name, at) => [name, first + at]));
  const taken = Object.entries(ports).find(([, port]) => !isFree(port));
  if (taken) {
    throw new Complaint(`Port ${taken[1]}, of ${taken[0]}, is taken: choose another first one with --port.`);
  }
  const at = (name: string) => `${machines.host(name)}:${ports[name]}`;
  /** Of a server: its own host only if that is not this machine. */
  const placeOf = (name: string) =>
    machines === THIS_MACHINE ? {} : { host: machines.host(name), prefix: machines.prefix(name) };
  const board = openBoard(data, NAMES.map((name) => ({ name, port: ports[name]! })));
  const running = new Map<string, Part>();
  let isStopping = false;

  const pair = postgresPair(
    folder,
    Object.fromEntries(
      DATABASES.map((name) => [name, { port: ports[name]!, folder: `${folder}/${name}`, ...placeOf(name) }]),
    ),
    (name, state) => board.set(name, { state }),
  );
  const secretKey = await secret(`${data}/secret`);
  const s3Key = await secret(`${folder}/s3_secret`);
  let environment: Record<string, string> = {};
  let ownerEnvironment: Record<string, string> = {};
  const addresses = { owner: "", worker: "" };

  const child = (command: string, args: string[], env: Record<string, string>, name: string): Part => {
    const [first, ...words] = [...machines.prefix(name), command];
    const started = startChild(first!, {
      args: [...words, ...args],
      cwd: machines.tree(name),
      env: { ...environment, ...env, ...machines.environment(name) },
      onLine: (line) => console.log(`${name}: ${line}`),
    });
    return { pid: started.pid, ended: started.status, stop: () => started.stop("SIGTERM", 4_000) };
  };
  const routeTo = (name: string) => `${machines.host(name)}:${ports[routeOf(name)]}`;
  async function startOf(name: string): Promise<Part> {
    const port = String(ports[name]);
    switch (name.split("_")[0]) {
      case "postgres":
        return await pair.start(name);
      case "nats":
        return await startNats({
          folder: `${folder}/${name}`,
          port: ports[name]!,
          ...placeOf(name),
          cluster: [
            ...["--name", name, "--cluster_name", "assay", "--cluster", `nats://${routeTo(name)}`],
            ...["--routes", BROKERS.map((other) => `nats://${routeTo(other)}`).join(",")],
          ],
        });
      case "s3":
        return child(
          Deno.execPath(),
          denoScript("tasks/cluster/s3.ts", `${folder}/s3`, machines.host(name), port, s3Key),
          {},
          name,
        );
      case "worker":
        return child("node", ["--enable-source-maps", "workers/dist/main.mjs"], {
          WORKER_PORT: port,
          DATABASE_URL: addresses.worker,
          REPLICA_DATABASE_URL: addresses.worker,
        }, name);
      case "site":
        return child(Deno.execPath(), denoScript("tasks/start.ts"), {
          ...{ HOST: machines.host(name), PORT: port },
        }, name);
      default:
        return child(
          await debianProgram("caddy"),
          ["run", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
          {
            ...{ XDG_CONFIG_HOME: `${folder}/proxy`, XDG_DATA_HOME: `${folder}/proxy` },
            PROXY_ADDRESS: `http://${at(name)}, http://localhost:${port}`,
            PROXY_BIND: machines.host(name),
            SITES: SITES.map(at).join(" "),
          },
          name,
        );
    }
  }
  async function start(name: string) {
    board.set(name, { state: "starting" });
    try {
      const part = await startOf(name);
      running.set(name, part);
      const { state } = board.rows().find((row) => row.name === name)!;
      board.set(name, { pid: part.pid, state: state === "starting" ? "running" : state });
      part.ended.then(async () => {
        if (isStopping) return;
        running.delete(name);
        // Gives back its folder.
        await part.stop();
        console.log(`${name} has ended`);
        board.set(name, { pid: null, state: "ended" });
      });
    } catch (error) {
      board.set(name, { state: `not started: ${(error as Error).message.split("\n")[0]}` });
      throw error;
    }
  }
  async function stop() {
    isStopping = true;
    pair.stopping();
    const stopAll = (names: readonly string[]) => Promise.all(names.map((name) => running.get(name)?.stop()));
    await stopAll(["proxy", ...SITES, ...WORKERS]);
    await stopAll([...BROKERS, "s3", ...DATABASES]);
    await board.close();
    kept.dispose();
  }
  const kept = starting.move();

  try {
    const build = step("build", runCommand(Deno.execPath(), denoScript("tasks/build.ts"), { cwd: ROOT }));
    const [leader, standby] = await lastPrimaryFirst(folder);
    await Promise.all([
      step("NATS, three servers", Promise.all(BROKERS.map(start))),
      step("Postgres, primary and standby", start(leader!).then(() => start(standby!))),
    ]);
    const primary = await ensureDatabase(pair.primaryUrl(), "assay");
    const onBoth = (url: string) => url.replace(new URL(primary).host, DATABASES.map(at).join(","));
    Object.assign(addresses, { owner: onBoth(primary), worker: onBoth(addressFor("worker", primary)) });
    environment = {
      DATABASE_URL: onBoth(addressFor("site", primary)),
      NATS_URL: `nats://${BROKERS.map(at).join(",")}`,
      NATS_REPLICAS: String(BROKERS.length),
      S3_ENDPOINT: `http://${at("s3")}`,
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "test-key",
      S3_SECRET_ACCESS_KEY: s3Key,
      SECRET_KEY: secretKey,
      APP_URL: machines === THIS_MACHINE ? `http://localhost:${first}` : `http://${at("proxy")}`,
      TRUST_PROXY: "1",
      WORKER_CONCURRENCY: "1",
      WORKER_NICE: "0",
      LOG_LEVEL: "warn",
      ASSAY_DEV: "1",
    };
    await start("s3");
    ownerEnvironment = {
      ...environment,
      OWNER_DATABASE_URL: addresses.owner,
      WORKER_DATABASE_URL: addresses.worker,
    };
    const seeding = runCommand(Deno.execPath(), denoScript("tasks/seed.ts"), {
      cwd: ROOT,
      env: ownerEnvironment,
    });
    await step("demo world", seeding);
    await build;
    await Promise.all([...SITES, ...WORKERS, "proxy"].map(start));
    await step("sites", Promise.all(["proxy", ...SITES].map((name) => untilReady(`http://${at(name)}`))));
  } catch (error) {
    await stop();
    throw error;
  }
  void (async () => {
    for await (const name of board.requested()) {
      const why = await start(name).then(() => "", (error) => `\n${error.message}`);
      console.log(`${table(board.rows())}${why}`);
    }
  })();
  console.log(table(board.rows()));
  return {
    url: `http://${at("proxy")}`,
    databaseUrl: addresses.owner,
    natsUrl: environment.NATS_URL!,
    ownerEnvironment,
    // Parts may end.
    lost: new Promise(() => {}),
    stop,
  };
}

/** The server with the newest data is started first; the other becomes a copy of it. */
async function lastPrimaryFirst(folder: string): Promise<readonly string[]> {
  const last = await exists(`${folder}/primary`)
    ? await Deno.readTextFile(`${folder}/primary`)
    : DATABASES[0];
  return DATABASES.toSorted((a, b) => Number(b === last) - Number(a === last));
}
