import { databaseBytes, listWorkers, type SeenWorker } from "../../db/queue/workers.ts";
import { findStoreCount } from "../../db/queue/store_counts.ts";
import { countFailedLetters } from "../../db/operators/troubles.ts";
import { readQueue } from "../../jobs/queue_state.ts";
import { isLow, temporarySpace } from "../../lib/files/disk_space.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { HEALTH_PARTS, type OperatedHealth, type OperatedWorker } from "../../model/operators/health.ts";
import { WORKER_KINDS } from "../../model/queue/worker_kinds.ts";
import { FAILED_LETTERS_SHOWN, inSeconds, WORKER_SILENCE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { readiness } from "../readiness.ts";

/** How the installation is: its parts, workers, load and room. */
export async function readHealth(ctx: Ctx, actor: Actor): Promise<OperatedHealth> {
  requireMay(actor, "operate");
  const lately = new Date(ctx.now().getTime() - FAILED_LETTERS_SHOWN);
  const [state, seen, bytes, disks, queue, failures, counted] = await Promise.all([
    readiness(ctx),
    listWorkers(ctx.sql),
    databaseBytes(ctx.sql),
    listDisks(ctx),
    readQueue(ctx.sql),
    countFailedLetters(ctx.sql, lately),
    findStoreCount(ctx.sql),
  ]);
  const jobs = seen.reduce((sum, worker) => sum + jobsOf(worker), 0);
  const measured = seen.find((worker) => isAlive(worker) && worker.answersPerSecond !== null);
  return {
    missing: HEALTH_PARTS.filter((part) => !state.ready && state.missing.includes(part)),
    workers: seen.map((worker) => shown(worker, jobs)),
    answersPerSecond: measured?.answersPerSecond ?? null,
    mail: { ...queue.letter, failures },
    databaseBytes: bytes,
    store: counted && { ...counted, countedAt: counted.countedAt.toISOString() },
    disks,
  };
}

const isAlive = ({ silentSeconds }: SeenWorker) => silentSeconds <= inSeconds(WORKER_SILENCE);

const jobsOf = ({ work }: SeenWorker) => Object.values(work).reduce((sum, { lastHour }) => sum + lastHour, 0);

function shown(worker: SeenWorker, jobsOfAll: number): OperatedWorker {
  const { host, startedAt, silentSeconds, work } = worker;
  const jobsLastHour = jobsOf(worker);
  return {
    host,
    startedAt: startedAt.toISOString(),
    isAlive: isAlive(worker),
    silentSeconds,
    work: WORKER_KINDS.flatMap((kind) => {
      const share = work[kind];
      return share ? [{ kind, places: share.places, inUse: share.inUse }] : [];
    }),
    jobsLastHour,
    share: jobsOfAll === 0 ? 0 : jobsLastHour / jobsOfAll,
  };
}

/** Those whose file system says how large it is. */
async function listDisks({ store }: Ctx): Promise<OperatedHealth["disks"]> {
  const spaces = [["store", store.space()], ["temporary", temporarySpace()]] as const;
  const disks = await Promise.all(spaces.map(async ([of, asked]) => {
    const space = await asked.catch(() => null);
    return space && space.total > 0 ? [{ of, ...space, isLow: isLow(space) }] : [];
  }));
  return disks.flat();
}
