import { deletePublished } from "../db/outbox.ts";
import type { Sql } from "../db/pool.ts";
import { takeStrandedTasks } from "../db/tasks.ts";
import { announceAll } from "./job.ts";
import { LOST_SECONDS, STALE_SECONDS } from "./lease.ts";
import { TASK_JOBS } from "./task_jobs.ts";
import { RETENTION } from "../model/retention.ts";

const BATCH = 1000;

export interface LostMessages {
  /** Of these the broker has fewer messages than there are jobs. */
  readonly kinds: readonly string[];
  /** When its queue was made: what was announced before is not in it. */
  readonly since: Date;
}

/**
 * Sends again what was stranded: its worker died and its message with it, or it waits and is of a kind of which the broker has lost
 * messages. A claim decides who works, so that sending once too often does no harm. Twice the lease, because the message itself
 * comes again first.
 */
export async function sweepTasks(sql: Sql, lost: LostMessages): Promise<number> {
  await deletePublished(sql, RETENTION.publishedMessage / 1000);
  let found = 0;
  for (let some = BATCH; some === BATCH; found += some) some = await sweepSome(sql, lost);
  return found;
}

async function sweepSome(sql: Sql, lost: LostMessages): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedTasks(tx, {
      staleSeconds: 2 * STALE_SECONDS,
      lostSeconds: LOST_SECONDS,
      lost,
      limit: BATCH,
    });
    for (const kind of new Set(stranded.map(({ kind }) => kind))) {
      const some = stranded.filter((task) => task.kind === kind);
      await announceAll(tx, TASK_JOBS[kind], some.map(({ id, orgId }) => ({ orgId, taskId: id })));
    }
    return stranded.length;
  });
}
