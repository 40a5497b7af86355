import { migrate } from "$/db/connection/migrate.ts";
import { openSql, type Sql, type Tx } from "$/db/connection/pool.ts";
import { CEDAR } from "$/db/seeds/organizations.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { insertEvents } from "$/db/webhooks/events.ts";
import { listDueDeliveries } from "$/db/webhooks/sending.ts";
import { insertWebhook } from "$/db/webhooks/webhooks.ts";
import { eventBody } from "$/domain/tell_webhooks.ts";
import { newWebhookSecret, sealSecret } from "$/domain/webhooks/signing.ts";
import { pause } from "$/lib/time/pause.ts";
import { DAY, HOUR, MINUTE } from "$/model/times.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { addressFor } from "$/tasks/database/users.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { type Child, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { workerBuild } from "$/tests/helpers/worker_build.ts";
import { testUsers } from "$/tests/helpers/world/users.ts";
import { openReceivers } from "./receivers.ts";

/**
 * `deno task bench webhooks [events]`: events about a thousand people to four receivers: a slow one, one that
 * answers 500 to a third, one that is away for hours, and one with all of this. Every half a minute a worker is
 * killed, and every minute and a half the broker is restarted, every other time without what it had stored. Time
 * passes for the plan of attempts 1,200 times as fast as it does. Before, it says how long a look for what is due
 * takes, with and without statistics of the table. Counts what is lost, and what came in the wrong order for one
 * person.
 */
const [events = 100_000] = Deno.args.map(Number);
const PEOPLE = 1000;
const CHUNK = 5000;
const LOOKS = 5;
const SECRET = "a secret that only a measurement has";
const KILL_EVERY = 30_000;
const BROKER_EVERY = 90_000;
const TICK = 500;
/** Passes for the plan of attempts with each tick. */
const PASSES = 10 * MINUTE;
/** Of the plan of attempts, in ms. */
let passed = 0;
const TAKEN_BACK = new Error("taken back");

using folder = await temporaryFolder("bench-webhooks");
await workerBuild(folder.path);
const postgres = await startPostgres();
let nats = await startNats({ folder: `${folder.path}/nats` });
const natsUrl = nats.url;
const sql = openSql(postgres.url, { max: 4 });
const workers: Child[] = [];
const startWorker = () =>
  workers.push(startChild("node", {
    args: ["--enable-source-maps", "workers/dist/main.mjs", "--only", "webhook"],
    cwd: ROOT,
    env: {
      DATABASE_URL: addressFor("worker", postgres.url),
      NATS_URL: natsUrl,
      STORE_DIR: `${folder.path}/store`,
      SECRET_KEY: SECRET,
      APP_URL: "http://localhost",
      LOG_LEVEL: "error",
      ASSAY_DEV: "1",
      WORKER_NICE: "0",
    },
    onLine: (line) => console.log(`worker: ${line}`),
  }));

try {
  await step(
    "the demo world",
    migrate(sql, undefined, testUsers(postgres.url)).then(() => seedWorld(sql, new Date(), DEMO_CAST)),
  );
  await using four = openReceivers(events / 4, () => Date.now() + passed);
  const now = new Date();
  const secret = sealSecret({ secret: new TextEncoder().encode(SECRET) }, newWebhookSecret());
  const webhookIds: string[] = [];
  for (const { server: { url }, type } of four.receivers) {
    const webhook = { url, events: [type], hasPersonalData: false, secret, now };
    webhookIds.push(await sql.begin((tx) => insertWebhook(tx, CEDAR.id, webhook)));
  }
  const people = Array.from({ length: PEOPLE }, () => crypto.randomUUID());
  await step(
    `${events} events`,
    (async () => {
      for (let from = 0; from < events; from += CHUNK) {
        const chunk = Array.from({ length: Math.min(CHUNK, events - from) }, (_, at) => {
          const nth = from + at;
          const { type } = four.receivers[nth % 4]!;
          const respondent = people[Math.floor(nth / 4) % PEOPLE]!;
          return {
            type,
            object: `respondent:${respondent}`,
            body: eventBody(type, now, { respondent, nth }),
          };
        });
        await sql.begin((tx) =>
          insertEvents(tx, CEDAR.id, chunk, { at: now, givesUpAt: new Date(now.getTime() + DAY) })
        );
      }
    })(),
  );

  // Our server has no autovacuum: the whole run is without statistics, as a backlog is that comes at once.
  const look = async (tx: Sql | Tx) => {
    const from = performance.now();
    for (let nth = 0; nth < LOOKS; nth++) {
      await listDueDeliveries(tx, { orgId: CEDAR.id, id: webhookIds[0]!, claims: 0 }, {
        now: new Date(),
        limit: 100,
      });
    }
    return (performance.now() - from) / LOOKS;
  };
  const plain = await inVain(sql, async (tx) => {
    await tx`alter function due_deliveries reset all`;
    return await look(tx);
  });
  const directed = await look(sql);
  const after = await inVain(sql, async (tx) => {
    await tx`analyze webhook_deliveries`;
    return await look(tx);
  });
  console.log(
    `a look at what is due: ${directed.toFixed(1)} ms; as the planner would without statistics ` +
      `${(plain / directed).toFixed(0)} times that, with statistics ${(after / directed).toFixed(1)} times`,
  );
  const began = performance.now();
  startWorker();
  startWorker();
  let [kills, restarts] = [0, 0];
  let [lastKill, lastRestart] = [began, began];
  for (;;) {
    await pause(TICK);
    await passTime();
    const [{ left }] = await sql<[{ left: number }]>`
      select count(*)::int as left from webhook_deliveries where finished_at is null`;
    if (left === 0) break;
    if (performance.now() - lastKill > KILL_EVERY) {
      lastKill = performance.now();
      await workers.shift()!.stop("SIGKILL");
      startWorker();
      kills++;
    }
    if (performance.now() - lastRestart > BROKER_EVERY) {
      await restartBroker(restarts % 2 === 1);
      lastRestart = performance.now();
      restarts++;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const attempts = four.receivers.reduce((sum, { tally }) => sum + tally.attempts, 0);
  console.log(
    `${events} events, ${attempts} attempts in ${seconds.toFixed(0)} s, or ${
      (passed / HOUR).toFixed(0)
    } hours ` +
      `of the plan; ${kills} workers killed, the broker restarted ${restarts} times`,
  );
  for (const [at, { name, tally }] of four.receivers.entries()) {
    const [{ all, delivered }] = await sql<[{ all: number; delivered: number }]>`
      select count(*)::int as all, (count(*) filter (where is_delivered))::int as delivered
      from webhook_deliveries where webhook_id = ${webhookIds[at]!}`;
    const lost = all - tally.acknowledged.size;
    console.log(
      `${name}: ${all} events, ${tally.attempts} attempts, ${delivered} delivered, ${tally.repeated} again ` +
        `after that, ${lost} lost, ${tally.disordered} in the wrong order`,
    );
    if (delivered < all || lost > 0 || tally.disordered > 0) Deno.exitCode = 1;
  }
} finally {
  await Promise.all(workers.map((worker) => worker.stop("SIGKILL")));
  await sql.end({ timeout: 2 });
  await Promise.all([postgres.stop(), nats.stop()]);
}

/** What waits for its next attempt, and webhooks that rest, wait for less. The webhooks first, as workers lock them. */
async function passTime() {
  const step = PASSES / 1000;
  await sql.begin(async (tx) => {
    await tx`
      update webhooks set resume_at = resume_at - make_interval(secs => ${step}),
        failing_since = failing_since - make_interval(secs => ${step})`;
    await tx`
      update webhook_deliveries set next_at = next_at - make_interval(secs => ${step})
      where finished_at is null and next_at > now()`;
  });
  passed += PASSES;
}

async function restartBroker(forgets: boolean) {
  await nats.stop();
  if (forgets) {
    await Deno.remove(`${folder.path}/nats`, { recursive: true });
    await Deno.mkdir(`${folder.path}/nats`);
  }
  await pause(3_000);
  nats = await startNats({ folder: `${folder.path}/nats`, port: Number(new URL(natsUrl).port) });
}

/** Returns what `work` measures, and takes back what it changes. */
async function inVain(sql: Sql, work: (tx: Tx) => Promise<number>): Promise<number> {
  let measured = 0;
  await sql.begin(async (tx) => {
    measured = await work(tx);
    throw TAKEN_BACK;
  }).catch((error) => {
    if (error !== TAKEN_BACK) throw error;
  });
  return measured;
}
