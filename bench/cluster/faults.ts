import { killPart, readBoard, startPart } from "$/tasks/cluster/board.ts";
import { BROKERS } from "$/tasks/cluster/start_cluster.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { familyOf } from "$/tasks/servers/family.ts";
import { until } from "$/tests/faults/fleet.ts";
import { STREAM } from "$/workers/queue/queue.ts";
import type { Ground } from "./ground.ts";
import { CLOCKED } from "./machines.ts";
import { buildNewer, roll } from "./newer_build.ts";

/** Breaks something. Returns how that ends. */
type Fault = (ground: Ground) => Promise<() => Promise<unknown>>;

/** What has to be done before people begin. */
export const PREPARED: Readonly<Record<string, (ground: Ground) => Promise<void>>> = {
  "a rolling update": buildNewer,
};

export const FAULTS: Readonly<Record<string, Fault>> = {
  "nothing": () => Promise.resolve(() => Promise.resolve()),
  "a site": kill(() => Promise.resolve("site_1")),
  "a worker": kill(() => Promise.resolve("worker_1")),
  "the primary": kill(primaryOf),
  "the primary paused": pausePrimary,
  "the standby": kill(standbyOf),
  "a NATS server": kill(async (ground) => {
    const leader = await leaderOf(ground);
    return ["nats_1", "nats_2"].find((name) => name !== leader)!;
  }),
  "the queue's leader": kill(leaderOf),
  "the proxy": kill(() => Promise.resolve("proxy")),
  "the store": kill(() => Promise.resolve("s3")),
  "a rolling update": async (ground) => {
    await roll(ground);
    return () => Promise.resolve();
  },
  "a full disk of the standby": fillStandby,
  "a site's clock 30 s ahead": setClock(30),
  "a site's clock 30 s behind": setClock(-30),
  "a site cut from the primary": cut(async (ground) => ["site_1", await primaryOf(ground)]),
  "the proxy cut from a site": cut(() => Promise.resolve(["proxy", "site_1"])),
  "the primary cut from the standby": cut((ground) => Promise.all([primaryOf(ground), standbyOf(ground)])),
  "the queue's leader cut off": cut(async (ground) => {
    const leader = await leaderOf(ground);
    return [leader, ...BROKERS.filter((name) => name !== leader)];
  }),
};

function kill(find: (ground: Ground) => Promise<string>): Fault {
  return async (ground) => {
    const part = await find(ground);
    await killPart(ground.data, part);
    return () => startPart(ground.data, part);
  };
}

/** Cuts the first part from the others. */
function cut(find: (ground: Ground) => Promise<string[]>): Fault {
  return async (ground) => {
    const [one, ...others] = await find(ground);
    for (const other of others) await ground.machines.cut(one!, other);
    return async () => {
      for (const other of others) await ground.machines.join(one!, other);
    };
  };
}

/** The primary goes on. The log that the standby has no room for comes sooner if it is written in new files. */
async function fillStandby(ground: Ground) {
  const { data, machines, sql } = ground;
  const name = await standbyOf(ground);
  await machines.fillDisk(name);
  await until("the standby is out of step", async () => {
    await sql`select pg_switch_wal()`;
    return (await readBoard(data)).some((row) => row.name === name && row.state !== IN_STEP);
  });
  return async () => {
    await machines.clearDisk(name);
    // It may go on by itself, or have given up.
    await until(
      "the standby is back",
      async () => {
        const row = (await readBoard(data)).find((row) => row.name === name)!;
        if (row.pid === null) await startPart(data, name);
        return row.state === IN_STEP;
      },
      60_000,
      1_000,
    );
  };
}

function setClock(seconds: number): Fault {
  return async ({ data, machines }) => {
    const { port } = (await readBoard(data)).find(({ name }) => name === CLOCKED)!;
    await machines.setClock(seconds);
    await until(`the clock of ${CLOCKED} is ${seconds} s off`, async () => {
      const answer = await fetch(`http://${machines.host(CLOCKED)}:${port}/healthz`);
      await answer.body?.cancel();
      return Math.abs(Date.parse(answer.headers.get("date")!) - Date.now() - seconds * 1000) < 3_000;
    });
    return () => machines.setClock(0);
  };
}

/** As a machine that hangs, and goes on. */
async function pausePrimary({ data }: Ground) {
  const { pid } = await inState(data, "primary");
  const signal = (name: Deno.Signal) => familyOf(pid!).forEach((one) => sendSignal(one, name));
  signal("SIGSTOP");
  return () => Promise.resolve(signal("SIGCONT"));
}

/** The part in this state, as soon as there is one. */
export const inState = (data: string, state: string) =>
  until(state, async () => (await readBoard(data)).find((row) => row.state === state) ?? null);

async function primaryOf({ data }: Ground): Promise<string> {
  return (await inState(data, "primary")).name;
}

async function standbyOf({ data }: Ground): Promise<string> {
  return (await inState(data, IN_STEP)).name;
}

export const IN_STEP = "standby, in step";

/** The server that orders the messages of the queue. */
function leaderOf({ manager }: Ground): Promise<string> {
  return until("the queue has a leader", async () => {
    const found = await manager.streams.info(STREAM).catch(() => null);
    return found?.cluster?.leader ?? null;
  });
}
