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
import { DAY } from "$/model/times.ts";
import { step } from "$/tasks/command/progress.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { type Child, startChild } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startNats } from "$/tasks/servers/nats.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { openReceiver } from "$/tests/helpers/webhooks/receiver.ts";
import { workerBuild } from "$/tests/helpers/worker_build.ts";

/**
 * `deno task bench webhooks [events]`: events about a thousand people to one receiver that answers 500 to a
 * third, and is away for a while after a quarter; every half a minute a worker is killed, and once the broker,
 * with all that it stored. Pauses between attempts are cut short. Before, it says how long a look for what is due
 * takes, with and without statistics of the table. Counts what is lost, and what came in the
 * wrong order for one person.
 */
const [events = 100_000] = Deno.args.map(Number);
const PEOPLE = 1000;
const CHUNK = 5000;
const LOOKS = 5;
const SECRET = "a secret that only a measurement has";
const KILL_EVERY = 30_000;
const AWAY = 20_000;
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
      DATABASE_URL: postgres.url,
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
  await step("the demo world", migrate(sql).then(() => seedWorld(sql, new Date(), DEMO_CAST)));
  let awayUntil = 0;
  await using receiver = openReceiver((nth) => {
    if (awayUntil === 0 && nth >= events / 4) awayUntil = Date.now() + AWAY;
    return Date.now() < awayUntil ? 503 : nth % 3 === 0 ? 500 : 204;
  });
  const now = new Date();
  const secret = sealSecret({ secret: new TextEncoder().encode(SECRET) }, newWebhookSecret());
  const webhookId = await sql.begin((tx) =>
    insertWebhook(tx, CEDAR.id, {
      ...{ url: receiver.url, events: ["respondent.flagged"], hasPersonalData: false, secret, now },
    })
  );
  const people = Array.from({ length: PEOPLE }, () => crypto.randomUUID());
  await step(
    `${events} events`,
    (async () => {
      for (let from = 0; from < events; from += CHUNK) {
        const chunk = Array.from({ length: Math.min(CHUNK, events - from) }, (_, at) => {
          const respondent = people[(from + at) % PEOPLE]!;
          const type = "respondent.flagged";
          const body = eventBody(type, now, { respondent, nth: from + at });
          return { type, object: `respondent:${respondent}`, body };
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
      await listDueDeliveries(tx, { orgId: CEDAR.id, id: webhookId, claims: 0 }, {
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
  let kills = 0;
  let lastKill = began;
  let hasLostBroker = false;
  for (;;) {
    await pause(500);
    await sql.begin(async (tx) => {
      await tx`select from webhooks for no key update`;
      await tx`update webhooks set resume_at = null`;
      await tx`update webhook_deliveries set next_at = now() where finished_at is null and next_at > now()`;
    });
    const [{ left }] = await sql<[{ left: number }]>`
      select count(*)::int as left from webhook_deliveries where finished_at is null`;
    if (left === 0) break;
    if (performance.now() - lastKill > KILL_EVERY) {
      lastKill = performance.now();
      await workers.shift()!.stop("SIGKILL");
      startWorker();
      kills++;
    }
    if (!hasLostBroker && left < events / 2) {
      hasLostBroker = true;
      await nats.stop();
      await Deno.remove(`${folder.path}/nats`, { recursive: true });
      await Deno.mkdir(`${folder.path}/nats`);
      await pause(3_000);
      nats = await startNats({ folder: `${folder.path}/nats`, port: Number(new URL(natsUrl).port) });
    }
  }
  const seconds = (performance.now() - began) / 1000;

  const [{ delivered }] = await sql<[{ delivered: number }]>`
    select count(*)::int as delivered from webhook_deliveries where is_delivered`;
  const got = new Set(receiver.received.map(({ message }) => Number(message.data.nth)));
  const newest = new Map<unknown, number>();
  let disordered = 0;
  for (const { message: { data } } of receiver.received) {
    const nth = Number(data.nth);
    // The same event may come again; one before it may not.
    if (nth < (newest.get(data.respondent) ?? -1)) disordered++;
    newest.set(data.respondent, Math.max(nth, newest.get(data.respondent) ?? -1));
  }
  console.log(
    `${events} events, ${receiver.received.length} attempts in ${
      seconds.toFixed(0)
    } s; ${kills} workers killed, ` +
      `the broker ${hasLostBroker ? "once" : "never"}`,
  );
  console.log(`${delivered} delivered, ${events - got.size} lost, ${disordered} in the wrong order`);
  if (delivered < events || got.size < events || disordered > 0) Deno.exitCode = 1;
} finally {
  await Promise.all(workers.map((worker) => worker.stop("SIGKILL")));
  await sql.end({ timeout: 2 });
  await Promise.all([postgres.stop(), nats.stop()]);
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
