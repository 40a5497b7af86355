import { findExportFile, listExportedTests } from "../../../db/exports/organization_export.ts";
import { type ClosingRow, findClosing } from "../../../db/operators/closing.ts";
import { insertTask, newestTask } from "../../../db/queue/tasks.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { announce } from "../../../jobs/job.ts";
import { TASK_JOBS } from "../../../jobs/task_jobs.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { ClosedOrganization, Closing } from "../../../model/organization/closing.ts";
import { Refusal } from "../../../model/refusal.ts";
import { CLOSED_ORGANIZATION } from "../../../model/times.ts";
import { requireQualified } from "../../account/qualifications/require_qualified.ts";
import { audit, auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

/** What becomes of an organisation; null if it is not closed. */
export async function closingOf(ctx: Ctx, orgId: string): Promise<Closing | null> {
  const organization = await findClosing(ctx.sql, orgId);
  return organization?.closedAt ? await viewClosing(ctx, organization, organization.closedAt) : null;
}

async function viewClosing(
  ctx: Ctx,
  { id, erasingAt, erasedAt }: ClosingRow,
  closedAt: Date,
): Promise<Closing> {
  const [task, file] = erasingAt ? [null, null] : await Promise.all([
    newestTask(ctx.sql, id, "export", {}),
    findExportFile(ctx.sql, id),
  ]);
  return {
    closedAt: closedAt.toISOString(),
    erasesAt: erasesAt(closedAt).toISOString(),
    erasingAt: erasingAt?.toISOString() ?? null,
    erasedAt: erasedAt?.toISOString() ?? null,
    export: task && {
      ...{ status: task.status, done: task.done, total: task.total },
      madeAt: file?.finishedAt.toISOString() ?? null,
      bytes: file && await ctx.store.size(file.fileKey),
    },
  };
}

export const erasesAt = (closedAt: Date) => new Date(closedAt.getTime() + CLOSED_ORGANIZATION);

/** The closed organisation, for one of its admins. */
export async function readClosed(ctx: Ctx, actor: Actor): Promise<ClosedOrganization> {
  const { orgId } = requireMay(actor, "fetchExport");
  const organization = await findClosing(ctx.sql, orgId);
  if (!organization?.closedAt) throw new Refusal("not_closed");
  const { name, timeZone, closedAt } = organization;
  return { name, timeZone, ...await viewClosing(ctx, organization, closedAt) };
}

/** Inserts and announces the task, unless one is queued or running. Returns whether it did. */
export async function insertExport(tx: Tx, orgId: string, requestedBy: string | null): Promise<boolean> {
  const task = await insertTask(tx, orgId, { kind: "export", params: {}, requestedBy });
  if (task) await announce(tx, TASK_JOBS.export, { orgId, taskId: task.id });
  return task !== null;
}

/** Exports once more, for answers of people who finished since, or after a failure. */
export async function requestExport(ctx: Ctx, actor: Actor): Promise<ClosedOrganization> {
  const admin = requireMay(actor, "fetchExport");
  const { orgId, userId } = admin;
  await ctx.sql.begin(async (tx) => {
    if ((await findClosing(tx, orgId))?.erasingAt) throw new Refusal("erasing");
    if (!await insertExport(tx, orgId, userId)) return;
    await audit(ctx, tx, admin, { verb: "requestExport", to: ["organization", orgId] });
  });
  return await readClosed(ctx, actor);
}

/**
 * The file of the newest export that is there. An admin needs the qualification for each test whose scores
 * are in it; scores that no admin may see are not.
 */
export async function openExport(ctx: Ctx, actor: Actor): Promise<{ fileKey: string; fileName: string }> {
  const admin = requireMay(actor, "fetchExport");
  const { orgId } = admin;
  const file = await findExportFile(ctx.sql, orgId);
  if (!file) throw new Refusal("not_found");
  const tests = (await listExportedTests(ctx.sql, orgId)).flatMap(({ id, isShown }) => isShown ? [id] : []);
  await requireQualified(ctx.sql, { ...admin, role: "admin" }, { tests });
  await auditLook(ctx, admin, { verb: "downloadExport", to: ["organization", orgId] });
  return file;
}
