import { deletePublished } from "../db/queue/outbox.ts";
import type { Sql } from "../db/connection/pool.ts";
import { takeStrandedTasks } from "../db/queue/tasks.ts";
import { announceAll } from "./job.ts";
import { TASK_JOBS } from "./task_jobs.ts";
import { inSeconds, MESSAGE_LOST, PUBLISHED_MESSAGE } from "../model/times.ts";

const BATCH = 1000;

export interface LostMessages {
  /** Of these the broker has fewer messages than there are jobs. */
  readonly kinds: readonly string[];
  /** When its queue was made: what was announced before is not in it. */
  readonly since: Date;
}

/**
 * Sends again what was stranded: its worker died and its message with it, or it waits and is of a kind of
 * which the broker has lost messages. A claim decides who works, so that sending once too often does no harm.
 */
export async function sweepTasks(sql: Sql, lost: LostMessages): Promise<number> {
  await deletePublished(sql, inSeconds(PUBLISHED_MESSAGE));
  let found = 0;
  for (let some = BATCH; some === BATCH; found += some) some = await sweepSome(sql, lost);
  return found;
}

async function sweepSome(sql: Sql, lost: LostMessages): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedTasks(tx, {
      lostSeconds: inSeconds(MESSAGE_LOST),
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
