import { step } from "../command/progress.ts";
import { addressFor } from "../database/users.ts";
import { exists, lockFolder } from "../servers/folders.ts";
import { startNats } from "../servers/nats.ts";
import { ensureDatabase, type Server, startPostgres } from "../servers/postgres.ts";
import type { DevOptions } from "./options.ts";

export interface DevServers {
  /** Environment of the site. */
  readonly environment: Record<string, string>;
  /** What the environment of a worker has besides, or instead. */
  readonly ofWorker: Record<string, string>;
  /** What the owner of the database needs besides. */
  readonly ofOwner: Record<string, string>;
  /** Resolves when one of these servers has ended unexpectedly. */
  readonly lost: Promise<string>;
  stop(): Promise<void>;
}

/**
 * The servers that Assay needs: those named in the environment, and own ones for the rest, with their data in
 * one folder.
 */
export async function startServers({ data, port, reset }: DevOptions): Promise<DevServers> {
  const lock = await lockFolder(data);
  if (reset) await forget(data);
  const own: Server[] = [];
  const start = async (name: string, server: Promise<Server>) => {
    own.push(await step(name, server));
    return own.at(-1)!;
  };
  const database = async () => {
    const url = Deno.env.get("DATABASE_URL");
    if (url) return url;
    const server = await start("Postgres", startPostgres({ folder: `${data}/postgres` }));
    return await ensureDatabase(server.url, "assay");
  };
  const broker = async () =>
    Deno.env.get("NATS_URL") || (await start("NATS", startNats({ folder: `${data}/nats` }))).url;
  const stop = async () => {
    await Promise.all(own.map((server) => server.stop()));
    lock[Symbol.dispose]();
  };
  const [databaseUrl, natsUrl] = await Promise.allSettled([database(), broker()]);
  if (databaseUrl.status === "rejected" || natsUrl.status === "rejected") {
    await stop();
    throw databaseUrl.status === "rejected" ? databaseUrl.reason : (natsUrl as PromiseRejectedResult).reason;
  }
  const url = databaseUrl.value;
  const worker = addressFor("worker", url);
  // Those who bring a database bring its users.
  const isOwn = !Deno.env.get("DATABASE_URL");
  return {
    ofWorker: isOwn ? { DATABASE_URL: worker } : { DATABASE_URL: Deno.env.get("WORKER_DATABASE_URL") || url },
    ofOwner: isOwn ? { OWNER_DATABASE_URL: url, WORKER_DATABASE_URL: worker } : {},
    environment: {
      DATABASE_URL: isOwn ? addressFor("site", url) : url,
      NATS_URL: natsUrl.value,
      SECRET_KEY: Deno.env.get("SECRET_KEY") || await secret(`${data}/secret`),
      APP_URL: Deno.env.get("APP_URL") || `http://localhost:${port}`,
      HOST: Deno.env.get("HOST") || "127.0.0.1",
      PORT: String(port),
      ASSAY_DEV: "1",
      ...(Deno.env.get("S3_ENDPOINT") ? {} : { STORE_DIR: Deno.env.get("STORE_DIR") || `${data}/store` }),
    },
    lost: Promise.race(own.map((server) => server.ended.then(() => `the server with pid ${server.pid}`))),
    stop,
  };
}

async function forget(data: string) {
  for (const name of ["postgres", "nats", "store"]) {
    if (await exists(`${data}/${name}`)) await Deno.remove(`${data}/${name}`, { recursive: true });
  }
  const external = ["DATABASE_URL", "NATS_URL", "S3_ENDPOINT"].filter((name) => Deno.env.get(name));
  if (external.length > 0) console.log(`--reset leaves alone what ${external.join(" and ")} name.`);
}

/** Created once: a new secret on each start would sign everyone out. */
export async function secret(file: string): Promise<string> {
  if (!await exists(file)) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    await Deno.writeTextFile(file, bytes.toHex(), { mode: 0o600 });
  }
  return await Deno.readTextFile(file);
}
