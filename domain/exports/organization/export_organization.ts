import { countExportedRespondents, listExportedBatches } from "../../../db/exports/organization_export.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { markExported } from "../../../db/operators/closing.ts";
import type { TaskPayload } from "../../../jobs/task_jobs.ts";
import { zipStream } from "../../../lib/streams/zip_stream.ts";
import { wallClock } from "../../../lib/time/time_zone.ts";
import { plainPart } from "../../../reports/csv/file_name.ts";
import type { Ctx } from "../../context.ts";
import type { HeldTask } from "../../queue/claim.ts";
import { inSnapshot } from "../../queue/snapshot.ts";
import { runTask, type TaskOutcome, type TaskResult, type WorkerHooks } from "../../queue/run_task.ts";
import { scoreRest } from "../../scoring/score_rest.ts";
import { organizationFiles } from "./organization_files.ts";

/** Writes everything that belongs to an organisation into one zip. */
export const exportOrganization = (
  ctx: Ctx,
  payload: TaskPayload,
  hooks: WorkerHooks,
): Promise<TaskOutcome> => runTask(ctx, payload, (held, stop) => writeZip(ctx, held, stop), hooks);

async function writeZip(ctx: Ctx, held: HeldTask, stop: AbortSignal): Promise<TaskResult> {
  const { id, orgId, attempts } = held.task;
  const organization = await findOrganization(ctx.sql, orgId);
  if (!organization) throw new Error("the organization has been deleted");
  const keyOf = (attempt: number) => `exports/${orgId}/${id}/${attempt}.zip`;
  // A worker may have died after it had stored a file.
  for (let attempt = 1; attempt < attempts; attempt++) await ctx.store.delete(keyOf(attempt));
  for (const batchId of await listExportedBatches(ctx.sql, orgId)) {
    await scoreRest(ctx, orgId, { batchId }, { isFirst: true, stop });
  }

  const key = keyOf(attempts);
  const { name, timeZone } = organization;
  const now = ctx.now();
  const total = await countExportedRespondents(ctx.sql, orgId);
  held.report({ done: 0, total });
  await inSnapshot(ctx, held.task, async (tx) => {
    const report = (done: number) => held.report({ done, total });
    const files = organizationFiles(ctx, tx, orgId, { timeZone, now, report });
    await ctx.store.put(key, zipStream(files, stop));
  });
  return {
    rows: total,
    file: { key, name: `${plainPart(name)}_${wallClock(now, timeZone).day}.zip` },
    settle: (tx) => markExported(tx, orgId, now),
  };
}
