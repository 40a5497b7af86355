import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx } from "$/domain/context.ts";
import { taskById, type TaskRow } from "$/db/queue/tasks.ts";
import { openBroker } from "$/lib/broker/nats.ts";
import { openFolder } from "$/lib/store/folder.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { pause } from "$/lib/time/pause.ts";
import { type Child, sendSignal, startChild } from "$/tasks/servers/child.ts";
import { addressFor } from "$/tasks/database/users.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { workerBuild } from "../helpers/worker_build.ts";
import type { World } from "../helpers/world/world.ts";

/**
 * A broker, a folder for files and worker processes around a test's world. All are real and can be broken.
 */
export async function openFleet(t: World) {
  await workerBuild();
  const folder = join(tmpdir(), `assay-fleet-${crypto.randomUUID()}`);
  let nats = await startNats({ folder: `${folder}/nats` });
  const url = nats.url;
  const store = openFolder(`${folder}/store`);
  const broker = openBroker(url, t.ctx.log);
  await until("the broker is reached", () => broker.ready().then(() => true, () => null));
  const workers: Child[] = [];
  const running: RunningWorker[] = [];

  const fleet = {
    /** The site's context: the same database, store and broker. */
    ctx: { ...t.ctx, store, broker } satisfies Ctx,
    storeFolder: `${folder}/store`,
    /** All workers ever started. */
    workers: running as readonly RunningWorker[],
    natsUrl: url,
    /** Starts a worker process and collects its log. `limits` are shell commands that run before it. */
    startWorker(
      environment: Record<string, string> = {},
      options: readonly string[] = [],
      limits = "",
    ): RunningWorker {
      const log: string[] = [];
      const child = startChild("sh", {
        args: [
          "-c",
          `${limits}\nexec node --enable-source-maps workers/dist/main.mjs "$@"`,
          "sh",
          ...options,
        ],
        cwd: ROOT,
        env: {
          DATABASE_URL: addressFor("worker", t.url),
          NATS_URL: url,
          STORE_DIR: `${folder}/store`,
          SECRET_KEY: "a secret that only tests share, 32+",
          APP_URL: "http://assay.test",
          // On a busy machine a lower priority would make the tested times too long.
          WORKER_NICE: "0",
          ...environment,
        },
        onLine: (line) => log.push(line),
      });
      workers.push(child);
      const worker = {
        ...{ log, pid: child.pid, ended: child.status, isUp: true },
        signal: (name: Deno.Signal) => void sendSignal(child.pid, name),
      };
      running.push(worker);
      child.status.then(() => worker.isUp = false);
      return worker;
    },
    stopNats: () => nats.stop(),
    /** Removes what the broker had stored. */
    forgetNats: () => rm(`${folder}/nats`, { recursive: true }).then(() => mkdir(`${folder}/nats`)),
    /** Starts the broker at its old address, with what it had stored. */
    async startNats() {
      nats = await startNats({ folder: `${folder}/nats`, port: Number(new URL(url).port) });
    },
    /** Paths of finished and unfinished files. */
    async files() {
      const list = async (part: string) => {
        const entries = await readdir(`${folder}/store/${part}`, { recursive: true, withFileTypes: true })
          .catch(() => []);
        return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      };
      return { finished: await list("files"), unfinished: await list("unfinished") };
    },
    async task(id: string): Promise<TaskRow> {
      return (await taskById(t.sql, t.cedar.id, id))!;
    },
    finished: (id: string, patienceMs?: number) =>
      until(
        `task ${id} is finished`,
        async () => {
          const task = await fleet.task(id);
          return isFinished(task.status) ? task : null;
        },
        patienceMs,
        50,
      ),
    /** Outcomes of the first messages that these workers settled. */
    settled: (workers: readonly RunningWorker[], count: number) =>
      until(`${count} messages are settled`, () => {
        const lines = workers.flatMap(({ log }) => log).filter((line) => line.includes('"job.settled"'));
        return lines.length < count ? null : lines.map((line): string => JSON.parse(line).outcome);
      }),
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.stop("SIGKILL")));
      await broker.close();
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return fleet;
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;

interface RunningWorker {
  readonly pid: number;
  readonly isUp: boolean;
  /** Log lines. */
  readonly log: readonly string[];
  readonly ended: Promise<Deno.CommandStatus>;
  signal(name: Deno.Signal): void;
}

/**
 * Polls until `look` returns a value, and returns it. Throws after `patienceMs`, which is longer than anything
 * takes on a busy machine. A look at the database costs a millisecond: a long wait looks less often.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null> | T | null,
  patienceMs = 60_000,
  everyMs = 20,
): Promise<T> {
  const from = Date.now();
  for (;;) {
    const value = await look();
    if (value !== null && value !== false) return value;
    if (Date.now() - from > patienceMs) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
    await pause(everyMs);
  }
}
