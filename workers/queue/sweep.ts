import type { Ctx } from "../../domain/context.ts";
import { CONTENT_JOB } from "../../jobs/content_job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import { readQueue } from "../../jobs/queue_state.ts";
import { type LostMessages, sweepLetters, sweepProposals, sweepTasks } from "../../jobs/sweep.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import { WEBHOOK_JOB } from "../../jobs/webhook_job.ts";
import { WORKER_KINDS } from "../../model/queue/worker_kinds.ts";
import { countMessages, ensureStream, type Queue } from "./queue.ts";
import { type Rounds, rounds } from "./rounds.ts";

const SWEEP_MS = 10_000;

/** Announces jobs of every kind again if their message is lost. */
export function startSweep(ctx: Ctx, opened: Promise<Queue>): Rounds {
  return rounds("sweep", { everyMs: SWEEP_MS, log: ctx.log }, async () => {
    const lost = await lostMessages(ctx, await opened);
    const tasks = await sweepTasks(ctx.sql, lost);
    const letters = lost.kinds.includes("letter") ? await sweepLetters(ctx.sql, lost.since) : 0;
    const proposals = lost.kinds.includes("content") ? await sweepProposals(ctx.sql, lost.since) : 0;
    if (tasks + letters + proposals > 0) ctx.log.warn("sweep.sent_again", { tasks, letters, proposals });
  });
}

/**
 * Kinds with fewer messages at the broker than unfinished jobs. As long as each job has its message, none is
 * announced twice, however long the queue is and however long no worker runs.
 */
async function lostMessages({ sql }: Ctx, queue: Queue): Promise<LostMessages> {
  const since = await ensureStream(queue);
  // Messages are counted first, so that a job that ends in between does not make its kind look lost.
  const messages = await Promise.all(WORKER_KINDS.map((kind) => countMessages(queue, JOB_OF[kind].subject)));
  const jobs = await readQueue(sql);
  const kinds = WORKER_KINDS.filter((kind, at) => jobs[kind].waiting + jobs[kind].running > messages[at]!);
  return { kinds, since };
}

// A webhook's message needs no sweep: what is due is announced until a worker takes it.
const JOB_OF = { ...TASK_JOBS, letter: LETTER_JOB, content: CONTENT_JOB, webhook: WEBHOOK_JOB };
