import { beatTask, type TaskRow } from "../../db/queue/tasks.ts";
import { progressSubject } from "../../jobs/task_jobs.ts";
import type { TaskProgress } from "../../model/queue/task.ts";
import { HEARTBEAT } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** Interval of progress messages. People do not see a progress bar move more often than this. */
const PROGRESS_MS = 200;

/**
 * A task claimed by this worker. Heartbeats keep the claim until `release`. `lost` aborts when another worker
 * has taken the task.
 */
export interface HeldTask {
  readonly task: TaskRow;
  readonly lost: AbortSignal;
  /** May be called for every piece of work: messages are throttled. */
  report(progress: { done: number; total: number }): void;
  release(): Promise<void>;
}

export function holdTask(ctx: Ctx, task: TaskRow, onBeat: () => void): HeldTask {
  const lost = new AbortController();
  let progress: TaskProgress = { status: "running", done: task.done, total: task.total };
  let publishedAt = 0;
  let beating = Promise.resolve();

  async function beat() {
    try {
      if (await beatTask(ctx.sql, task, progress)) onBeat();
      else lost.abort(new Error("another worker has taken the task"));
    } catch (error) {
      // The database is down. The next successful heartbeat shows whether the claim still holds.
      ctx.log.warn("task.heartbeat_missed", { taskId: task.id, reason: String(error) });
    }
  }
  const timer = setInterval(() => beating = beating.then(beat), HEARTBEAT);
  publishProgress(ctx, task.id, progress);

  return {
    task,
    lost: lost.signal,
    report({ done, total }) {
      progress = { status: "running", done, total };
      if (Date.now() - publishedAt < PROGRESS_MS) return;
      publishedAt = Date.now();
      publishProgress(ctx, task.id, progress);
    },
    async release() {
      clearInterval(timer);
      await beating;
    },
  };
}

export const publishProgress = (ctx: Ctx, taskId: string, progress: TaskProgress) =>
  ctx.broker.publish(progressSubject(taskId), progress);
