import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { openSql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { killPart, readBoard, startPart } from "$/tasks/cluster/board.ts";
import { startCluster } from "$/tasks/cluster/start_cluster.ts";
import { devOptions } from "$/tasks/dev/options.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { until } from "$/tests/faults/fleet.ts";
import { signUpMany } from "$/tests/faults/site/respondents.ts";
import { STREAM } from "$/workers/queue/queue.ts";
import { type Acts, startActs } from "./acts.ts";

/**
 * `deno task bench cluster [fault ...]`: kills each part of a small cluster while people answer, sign in, request
 * reports and hold event streams. Tells the longest that each had to wait, and fails if an answer is lost or
 * doubled. Two minutes for a fault: too long for each change, made for a night.
 */
const PEOPLE = 30;
const QUESTIONS = 50;
/** How long a part is away, at least. */
const AWAY_MS = 12_000;

/** The faults, and how the part is found that each kills. */
const FAULTS: Readonly<Record<string, () => Promise<string | null>>> = {
  "nothing": () => Promise.resolve(null),
  "a site": () => Promise.resolve("site_1"),
  "a worker": () => Promise.resolve("worker_1"),
  "the primary": () => inState("primary"),
  "the standby": () => inState("standby, in step"),
  "a NATS server": async () => {
    const leader = await findLeader();
    return ["nats_1", "nats_2"].find((name) => name !== leader)!;
  },
  "the queue's leader": findLeader,
  "the proxy": () => Promise.resolve("proxy"),
  "the store": () => Promise.resolve("s3"),
};
const names = Deno.args.length > 0 ? Deno.args : Object.keys(FAULTS);
const unknown = names.filter((name) => !(name in FAULTS));
if (unknown.length > 0) throw new Error(`no fault ${unknown}: ${Object.keys(FAULTS).join(", ")}`);

using folder = await temporaryFolder("bench-cluster");
const data = `${folder.path}/data`;
const options = devOptions(["--cluster", "--data", data]);
const cluster = await startCluster(options);
const url = `http://127.0.0.1:${options.port}`;
const sql = openSql(cluster.databaseUrl, { max: 2 });
const broker = await connect({ servers: cluster.natsUrl.slice("nats://".length).split(",") });
const manager = await jetstreamManager(broker);
try {
  await inState("standby, in step");
  const acts = await startActs(url);
  console.log(row("what is killed", "part", "answer", "sign-in", "report", "stream"));
  for (const name of names) await tryFault(name, acts);
  await acts.stop();
  for (const refusal of acts.refused) console.log(`refused: ${refusal}`);
} finally {
  await Promise.all([sql.end({ timeout: 2 }), broker.close()]);
  await cluster.stop();
}

/** Kills a part while people answer, starts it again, and tells what they noticed. */
async function tryFault(name: string, acts: Acts) {
  const part = await FAULTS[name]!();
  const respondents = await signUpMany(url, PEOPLE);
  acts.longest();
  const answering = respondents.answer(QUESTIONS);
  await until("a third is acknowledged", () => respondents.acknowledged() > PEOPLE * QUESTIONS / 3);
  const killedAt = Date.now();
  if (part) await killPart(data, part);
  await pause(AWAY_MS);
  if (part) await startPart(data, part);
  await Promise.all([answering, inState("standby, in step")]);
  // The part's return is a part of the fault, and so is what a report needs to be made after it.
  await pause(AWAY_MS);
  const { longestMs } = await respondents.compare(sql, killedAt);
  const { "sign-in": signIn, report, stream } = acts.longest();
  console.log(row(name, part ?? "", ...[longestMs, signIn, report, stream].map(seconds)));
  // The same reports are printed again.
  await sql`delete from tasks where kind = 'sample' and finished_at < now() - interval '10 s'`;
}

/** The name of the part in this state, as soon as there is one. */
async function inState(state: string): Promise<string> {
  const part = await until(
    state,
    async () => (await readBoard(data)).find((row) => row.state === state) ?? null,
  );
  return part.name;
}

/** The server that orders the messages of the queue. */
async function findLeader(): Promise<string> {
  return await until("the queue has a leader", async () => {
    const found = await manager.streams.info(STREAM).catch(() => null);
    return found?.cluster?.leader ?? null;
  });
}

function seconds(ms = 0): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function row(name: string, part: string, ...waits: string[]): string {
  return `${name.padEnd(20)}${part.padEnd(12)}${waits.map((wait) => wait.padStart(9)).join("")}`;
}
