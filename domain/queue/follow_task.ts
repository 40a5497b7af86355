import { progressSubject } from "../../jobs/task_jobs.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { TaskProgress, type TaskView } from "../../model/queue/task.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import type { Ctx } from "../context.ts";
import { taskStatus } from "./task_view.ts";

/** Longest time between two reads of the row. Progress messages may be lost, and the broker may be down. */
const LOOK_AGAIN_MS = 2_000;

/** Yields a task's state and then each change, until it is finished or the signal aborts. */
export async function* followTask(
  ctx: Ctx,
  actor: Actor,
  taskId: string,
  signal: AbortSignal,
): AsyncGenerator<TaskView> {
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  // Subscribes before the first read, so that no change is missed between the two.
  const messages = ctx.broker.subscribe(progressSubject(taskId), until)[Symbol.asyncIterator]();
  let pending = nextProgress(messages);
  try {
    let view = await taskStatus(ctx, actor, taskId);
    let lookedAt = ctx.now().getTime();
    yield view;
    while (!isFinished(view.status) && !signal.aborted) {
      const progress = await inTime(pending, LOOK_AGAIN_MS, until);
      if (signal.aborted) return;
      if (progress) pending = nextProgress(messages);
      // A message contains the task's progress but not its place in the queue.
      const isEnough = progress?.status === "running" && ctx.now().getTime() < lookedAt + LOOK_AGAIN_MS;
      if (!isEnough) lookedAt = ctx.now().getTime();
      const next = isEnough
        ? { ...view, ...progress, ...(view.ahead !== undefined && { ahead: leftAhead(view, progress) }) }
        : await taskStatus(ctx, actor, taskId).catch(asCancelled(view));
      if (sameState(next, view)) continue;
      yield view = next;
    }
  } finally {
    leaving.abort();
  }
}

/** Estimates the place in the queue from the progress, until the queue is read again. */
const leftAhead = ({ ahead = 0, done: before }: TaskView, { done, total }: TaskProgress) =>
  Math.max(ahead - (done - before), (total ?? done) - done);

/**
 * Shows a deleted task as cancelled: a report's own task is deleted when its request is cancelled or its
 * respondent is deleted.
 */
const asCancelled = (view: TaskView) => (error: unknown): TaskView => {
  if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  return { ...view, status: "failed", isCalledOff: true };
};

const sameState = (one: TaskView, other: TaskView) =>
  one.status === other.status && one.done === other.done && one.total === other.total &&
  one.failed === other.failed && one.ahead === other.ahead && one.secondsLeft === other.secondsLeft;

/** Returns the next progress message; never resolves without a broker. */
async function nextProgress(messages: AsyncIterator<unknown>): Promise<TaskProgress> {
  const next = await messages.next().catch(() => null);
  const progress = TaskProgress.safeParse(next?.value);
  if (progress.success) return progress.data;
  return !next || next.done ? await new Promise(() => {}) : await nextProgress(messages);
}
