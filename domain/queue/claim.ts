import { beatTask, type TaskRow } from "../../db/queue/tasks.ts";
import { progressSubject } from "../../jobs/task_jobs.ts";
import type { TaskProgress } from "../../model/queue/task.ts";
import { HEARTBEAT } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** As often as a person can see a bar move. */
const NEWS_MS = 200;

/** A task that this worker holds: its heart beats until it is let go, and `lost` aborts when another has taken it. */
export interface HeldTask {
  readonly task: TaskRow;
  readonly lost: AbortSignal;
  /** Cheap enough to be told for every piece of work. */
  report(progress: { done: number; total: number }): void;
  letGo(): Promise<void>;
}

export function hold(ctx: Ctx, task: TaskRow, onBeat: () => void): HeldTask {
  const lost = new AbortController();
  let progress: TaskProgress = { status: "running", done: task.done, total: task.total };
  let toldAt = 0;
  let beating = Promise.resolve();

  async function beat() {
    try {
      if (await beatTask(ctx.sql, task, progress)) onBeat();
      else lost.abort(new Error("another worker has taken the task"));
    } catch (error) {
      // The database is away: whether the task is still ours is found out when it is back.
      ctx.log.warn("task.heartbeat_missed", { taskId: task.id, reason: String(error) });
    }
  }
  const timer = setInterval(() => beating = beating.then(beat), HEARTBEAT);
  tell(ctx, task.id, progress);

  return {
    task,
    lost: lost.signal,
    report({ done, total }) {
      progress = { status: "running", done, total };
      if (Date.now() - toldAt < NEWS_MS) return;
      toldAt = Date.now();
      tell(ctx, task.id, progress);
    },
    async letGo() {
      clearInterval(timer);
      await beating;
    },
  };
}

export const tell = (ctx: Ctx, taskId: string, progress: TaskProgress) =>
  ctx.broker.publish(progressSubject(taskId), progress);
