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
import { type ActingMember, applyToSome, type RespondentAction, STEP } from "../each.ts";

/**
 * Anonymizes a task's respondents, a few hundred per transaction. Finished steps stay if the worker stops:
 * the next attempt continues with the others, also after a failure that an operator retries. Two concurrent
 * attempts anonymize each respondent once.
 */
export const runAnonymizing = (ctx: Ctx, payload: TaskPayload, hooks: WorkerHooks): Promise<TaskOutcome> =>
  runTask(ctx, payload, (held, stop) => anonymizeListed(ctx, held, stop), hooks);

async function anonymizeListed(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { orgId, id } = held.task;
  const { total, by, ...from } = await anonymizeProgress(ctx.sql, orgId, id);
  let { done } = from;
  let after: string | null = null;
  while (by) {
    stop.throwIfAborted();
    held.report({ done, total });
    const ids = await listToAnonymize(ctx.sql, orgId, id, { after, limit: STEP });
    if (ids.length === 0) break;
    done += await applyToSome(ctx, { orgId, ...by }, ids, oncePerTask(ctx, id));
    after = ids.at(-1)!;
  }
  return { rows: total, settle: (tx) => dropAnonymizeRequests(tx, orgId, id) };
}

/** Skips respondents that a worker wrongly taken for dead has anonymized already. */
function oncePerTask(ctx: Ctx, taskId: string): RespondentAction {
  const { work, ...action } = anonymizing(ctx);
  return {
    ...action,
    work: async (tx, by: ActingMember, held) =>
      await work(tx, by, await markAnonymized(tx, by.orgId, taskId, held)),
  };
}
