import { progressSubject } from "../../jobs/task_jobs.ts";
import { inTime } from "../../lib/time/in_time.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { TaskProgress, type TaskView } from "../../model/queue/task.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import type { Ctx } from "../context.ts";
import { taskStatus } from "./task_status.ts";

/** News may be lost, or the broker be away: the row is read as often as this, whatever is heard. */
const LOOK_AGAIN_MS = 2_000;

/** A task from now on: its state, and again with each change, until it is finished or the signal aborts. */
export async function* followTask(
  ctx: Ctx,
  actor: Actor,
  taskId: string,
  signal: AbortSignal,
): AsyncGenerator<TaskView> {
  const leaving = new AbortController();
  const until = AbortSignal.any([signal, leaving.signal]);
  // Listening begins before the first look, so that nothing falls between the two.
  const news = ctx.broker.subscribe(progressSubject(taskId), until)[Symbol.asyncIterator]();
  let heard = hear(news);
  try {
    let view = await taskStatus(ctx, actor, taskId);
    let lookedAt = ctx.now().getTime();
    yield view;
    while (!isFinished(view.status) && !signal.aborted) {
      const progress = await inTime(heard, LOOK_AGAIN_MS, until);
      if (signal.aborted) return;
      if (progress) heard = hear(news);
      // News say how far it is, and of what is before it only its own part.
      const isEnough = progress?.status === "running" && ctx.now().getTime() < lookedAt + LOOK_AGAIN_MS;
      if (!isEnough) lookedAt = ctx.now().getTime();
      const next = isEnough
        ? { ...view, ...progress, ...(view.ahead !== undefined && { ahead: leftAhead(view, progress) }) }
        : await taskStatus(ctx, actor, taskId).catch(thatIsGone(view));
      if (sameState(next, view)) continue;
      yield view = next;
    }
  } finally {
    leaving.abort();
  }
}

/** Counted down by what is done meanwhile, until the queue is looked at again. */
const leftAhead = ({ ahead = 0, done: before }: TaskView, { done, total }: TaskProgress) =>
  Math.max(ahead - (done - before), (total ?? done) - done);

/** A report's own task is gone when its request is called off, or its respondent deleted: nobody wants it any more. */
const thatIsGone = (view: TaskView) => (error: unknown): TaskView => {
  if (!(error instanceof Refusal && error.code === "not_found")) throw error;
  return { ...view, status: "failed", isCalledOff: true };
};

const sameState = (one: TaskView, other: TaskView) =>
  one.status === other.status && one.done === other.done && one.total === other.total &&
  one.failed === other.failed && one.ahead === other.ahead && one.secondsLeft === other.secondsLeft;

/** The next news; without a broker none ever comes. */
async function hear(news: AsyncIterator<unknown>): Promise<TaskProgress> {
  const next = await news.next().catch(() => null);
  const progress = TaskProgress.safeParse(next?.value);
  if (progress.success) return progress.data;
  return !next || next.done ? await new Promise(() => {}) : await hear(news);
}
