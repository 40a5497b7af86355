import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { openSql, type Sql } from "$/db/connection/pool.ts";
import { pause } from "$/lib/time/pause.ts";
import { type Cluster, startCluster } from "$/tasks/cluster/start_cluster.ts";
import { Complaint, runTask } from "$/tasks/command/complaint.ts";
import { endOfLife } from "$/tasks/command/lifetime.ts";
import { devOptions } from "$/tasks/dev/options.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { until } from "$/tests/faults/fleet.ts";
import { signUpMany } from "$/tests/faults/site/respondents.ts";
import { type Acts, startActs } from "./acts.ts";
import { isApart, runApart } from "./apart.ts";
import { FAULTS, IN_STEP, inState, PREPARED } from "./faults.ts";
import type { Ground } from "./ground.ts";
import { openMachines } from "./machines.ts";
import { type FaultOptions, faultOptions } from "./options.ts";
import { countSettled, noteSettled } from "./settled.ts";
import { faultTable, isWhole, type Trial } from "./tally.ts";

/**
 * `deno task bench cluster [FAULT ...]`: breaks a small cluster in one way after the other while people sit a timed
 * part of a test, sign in, request reports and hold event streams. Fails if anything is lost, doubled or refused, or a
 * time is wrong. All of it takes three hours: a trial takes a minute.
 */
const QUESTIONS = 20;
/** Time between two answers of one person, and that in which all of them begin: some while a part is away. */
const PACE_MS = 1_000;
const BEGIN_MS = 20_000;
/** How long a part is away, at least. */
const AWAY_MS = 12_000;
/** No trial is worth waiting longer for. */
const TRIAL_MS = 10 * 60_000;

interface Scene extends Ground {
  readonly url: string;
  readonly people: number;
  readonly sql: Sql;
  readonly acts: Acts;
}

await runTask(async () => {
  const options = faultOptions(Deno.args, Object.keys(FAULTS));
  if (!isApart()) return await runApart(import.meta.url);
  const end = endOfLife().then(() => new Complaint("Interrupted."));
  using folder = await temporaryFolder("bench-cluster");
  const data = `${folder.path}/data`;
  await using machines = await openMachines(folder.path, data);
  const starting = startCluster({ ...devOptions(["--data", data]), reset: false }, machines);
  const cluster = await Promise.race([starting, end]);
  if (cluster instanceof Complaint) throw cluster;
  try {
    const done = await Promise.race([tryAll(cluster, options, { folder: folder.path, data, machines }), end]);
    if (done instanceof Complaint) throw done;
    return done.every(isWhole) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
});

/** Tries all faults in turns, and prints the table after each turn. */
async function tryAll(
  cluster: Cluster,
  { faults, people, times }: FaultOptions,
  place: Pick<Scene, "folder" | "data" | "machines">,
): Promise<Trial[]> {
  const sql = openSql(cluster.databaseUrl, { max: 2 });
  await noteSettled(sql);
  const broker = await connect({ servers: cluster.natsUrl.slice("nats://".length).split(",") });
  const { url, ownerEnvironment } = cluster;
  const acts = await startActs(url);
  const scene = {
    ...place,
    url,
    ownerEnvironment,
    people,
    sql,
    acts,
    manager: await jetstreamManager(broker),
  };
  const trials: Trial[] = [];
  for (let time = 1; time <= times; time++) {
    for (const fault of faults) {
      const trial = await inTenMinutes(fault, tryFault(scene, fault));
      trials.push(trial);
      console.log(faultTable([trial]));
      for (const refusal of trial.acted.refused) console.log(`refused: ${refusal}`);
    }
    console.log(`\n${people} people, turn ${time} of ${times}\n\n${faultTable(trials)}\n`);
  }
  await acts.stop();
  await Promise.all([sql.end({ timeout: 2 }), broker.close()]);
  return trials;
}

/** Breaks something while people answer, ends it, and compares what they were told with what is stored. */
async function tryFault(scene: Scene, fault: string): Promise<Trial> {
  const { data, url, people, sql, acts } = scene;
  await inState(data, IN_STEP);
  await PREPARED[fault]?.(scene);
  const respondents = await signUpMany(url, people, { pace: PACE_MS, spread: BEGIN_MS });
  acts.take();
  let isOver = false;
  const answering = respondents.answer(QUESTIONS, () => isOver);
  // About half have begun by then.
  const some = people * QUESTIONS / 8;
  await Promise.race([
    answering,
    until("some answers are acknowledged", () => respondents.acknowledged() > some),
  ]);
  const brokenAt = Date.now();
  const end = await FAULTS[fault]!(scene);
  await pause(AWAY_MS);
  await end();
  isOver = true;
  await Promise.all([answering, inState(data, IN_STEP)]);
  // What a report needs to be made after it is a part of the fault.
  await pause(AWAY_MS / 2);
  const { asked, ...acted } = acts.take();
  const tasks = await countSettled(sql, asked);
  return { fault, acted, tasks, compared: await respondents.compare(sql, brokenAt) };
}

async function inTenMinutes<T>(what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what}: not over in ten minutes`)), TRIAL_MS);
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
