import {
  eraseOrganization,
  holdErasable,
  isUnderWork,
  listErasable,
  listUnanonymized,
  markErasing,
} from "../../db/operators/closing.ts";
import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { deleteFinishedTasks } from "../../db/queue/old_tasks.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { LIMITS } from "../../model/limits.ts";
import { CLOSED_ORGANIZATION } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { deleteFiles } from "../queue/delete_files.ts";
import type { AfterCommit } from "../queue/run_task.ts";
import { anonymizeByTime } from "../respondents/anonymizing/anonymize_many.ts";
import { endExport } from "./closing.ts";

/**
 * Erases what is personal in organisations that were closed long enough ago, once their export was made. The
 * first round deletes the files of tasks and leaves the respondents to the workers; the one that finds their
 * work done erases the rest. Returns how many organisations it began with, and how many are erased.
 */
export async function eraseClosed(ctx: Ctx): Promise<{ begun: number; erased: number }> {
  const now = ctx.now();
  const closedBefore = new Date(now.getTime() - CLOSED_ORGANIZATION);
  const sum = { begun: 0, erased: 0 };
  for (const orgId of await listErasable(ctx.sql, closedBefore)) {
    const afterCommit: AfterCommit[] = [];
    const step = await ctx.sql.begin(async (tx) => {
      const organization = await holdErasable(tx, orgId, closedBefore);
      if (!organization) return null;
      const isFirst = organization.erasingAt === null;
      if (isFirst) {
        await markErasing(tx, orgId, now);
        const ended = await endExport(ctx, tx, orgId);
        if (ended) afterCommit.push(ended);
        await deleteTasks(ctx, tx, orgId);
      }
      await anonymizeByTime(tx, orgId, await listUnanonymized(tx, orgId, LIMITS.respondentsList), now);
      if (await isUnderWork(tx, orgId)) return isFirst ? "begun" : null;
      await deleteTasks(ctx, tx, orgId);
      await deleteFiles(ctx, await eraseOrganization(tx, orgId, now));
      await appendAuditEvent(tx, orgId, {
        ...{ at: now, actorKind: "system", verb: "eraseOrganization" },
        ...{ subjectKind: "organization", subjectId: orgId },
      });
      return "erased";
    });
    for (const tell of afterCommit) tell();
    if (step) sum[step]++;
  }
  return sum;
}

const AT_ONCE = 100;

/**
 * Deletes the organisation's finished tasks and their files: exports, zips, receipts, which can be made
 * again.
 */
async function deleteTasks(ctx: Ctx, tx: Tx, orgId: string): Promise<void> {
  for (;;) {
    const { tasks, keys } = await deleteFinishedTasks(tx, orgId, AT_ONCE);
    await deleteFiles(ctx, keys);
    if (tasks < AT_ONCE) return;
  }
}
