import {
  anonymizeProgress,
  dropAnonymizeRequests,
  listToAnonymize,
  markAnonymized,
} from "../../../db/respondents/anonymize_requests.ts";
import type { TaskPayload } from "../../../jobs/task_jobs.ts";
import type { Ctx } from "../../context.ts";
import type { HeldTask } from "../../queue/claim.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../../queue/run_task.ts";
import { anonymizing } from "./anonymize.ts";
import { AT_A_TIME, type By, type Deed, doToSome } from "../each.ts";

/**
 * Anonymizes all whom a task names, a few hundred in each transaction. What is done stays done, whatever
 * becomes of the worker: whoever takes the task up again goes on with the others, and who did it twice at
 * once does each of them once.
 */
export const runAnonymizing = (ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks): Promise<TaskOutcome> =>
  runTask(ctx, payload, (held, stop) => anonymizeAsked(ctx, held, stop), hooks, {
    onFailure: (tx, { orgId, id }) => dropAnonymizeRequests(tx, orgId, id),
  });

async function anonymizeAsked(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { orgId, id } = held.task;
  const { total, by, ...from } = await anonymizeProgress(ctx.sql, orgId, id);
  let { done } = from;
  let after: string | null = null;
  while (by) {
    stop.throwIfAborted();
    held.report({ done, total });
    const ids = await listToAnonymize(ctx.sql, orgId, id, { after, limit: AT_A_TIME });
    if (ids.length === 0) break;
    done += await doToSome(ctx, { orgId, ...by }, ids, oncePerTask(ctx, id));
    after = ids.at(-1)!;
  }
  return { rows: total, settle: (tx) => dropAnonymizeRequests(tx, orgId, id) };
}

/** Only who is not done yet: another worker, taken for dead, may have been at it. */
function oncePerTask(ctx: Ctx, taskId: string): Deed {
  const { work, ...deed } = anonymizing(ctx);
  return {
    ...deed,
    work: async (tx, by: By, held) => await work(tx, by, await markAnonymized(tx, by.orgId, taskId, held)),
  };
}
