import { requireQualified } from "../../account/qualifications/require_qualified.ts";
import { markFileDownloaded } from "../../../db/reports/report_statuses.ts";
import { insertHolder } from "../../../db/reports/report_currency.ts";
import { findReportFile } from "../../../db/reports/reports.ts";
import { listTaskFiles } from "../../../db/queue/task_files.ts";
import { taskById, type TaskRow } from "../../../db/queue/tasks.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { EXPORTED, requireFields } from "../../../model/respondents/respondent_fields.ts";
import { requireAgent, requireMay, TASK_NEEDS } from "../../../model/account/permissions.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { TaskKind } from "../../../model/queue/task_status.ts";
import { outdatedFileName } from "../../../reports/file_name.ts";
import { type AuditedLook, auditLook } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { type DownloadLink, isSigned } from "./link.ts";

export interface Download {
  readonly fileKey: string;
  readonly fileName: string;
}

/** Returns the file of a signed link; refuses with not_found outside the organisation of the file. */
export async function openDownload(ctx: Ctx, actor: Actor, link: DownloadLink): Promise<Download> {
  const staff = requireAgent(actor);
  const { orgId, userId } = staff;
  const { fileKey, fileName, kind, look } = await linkedFile(ctx, orgId, link);
  if (!fileKey || !fileName) throw new Refusal("not_found");
  requireMay(actor, TASK_NEEDS[kind ?? "pdf"]);
  if (kind === "csv") requireFields(actor, EXPORTED);
  if (!await isSigned(ctx, link, { id: link.taskId, orgId, fileKey })) throw new Refusal("not_found");
  if (ctx.now().getTime() > link.expires) throw new Refusal("link_expired");
  await requireQualified(ctx.sql, staff, { file: link.taskId });
  const at = ctx.now();
  await markFileDownloaded(ctx.sql, orgId, { fileOf: link.taskId, at });
  if (userId) await insertHolder(ctx.sql, orgId, { fileOf: link.taskId, userId, at });
  await auditLook(ctx, staff, look!);
  return { fileKey, fileName };
}

async function linkedFile(
  ctx: Ctx,
  orgId: string,
  { taskId, beside }: DownloadLink,
): Promise<Partial<LinkedFile>> {
  const task = await taskById(ctx.sql, orgId, taskId);
  if (beside) {
    const file = (await listTaskFiles(ctx.sql, orgId, taskId)).find(({ kind }) => kind === beside);
    return { fileKey: file?.key, fileName: file?.name, kind: "csv", look: task && lookAt(task, beside) };
  }
  if (task) return { ...task, look: lookAt(task) };
  const report = await findReportFile(ctx.sql, orgId, taskId);
  if (!report) return {};
  const look = { verb: "downloadReport", to: ["assessment", report.assessmentId] } as const;
  if (!report.isOutdated) return { ...report, look };
  return { ...report, look, fileName: outdatedFileName(report.fileName, report.language) };
}

/**
 * Returns the audit entry of a download, for the batch or, if the request covers several, for the request.
 */
function lookAt(
  { id, kind, params: { batchId, test, purchaseId } }: TaskRow,
  file: string = "data",
): AuditedLook {
  if (kind === "sample") {
    return { verb: "downloadSample", to: ["request", id], detail: { test: String(test) } };
  }
  if (kind === "receipt") return { verb: "downloadReceipt", to: ["purchase", String(purchaseId)] };
  if (kind === "group") {
    return {
      verb: "downloadGroupReport",
      to: ["batch", String(batchId)],
      detail: test ? { test: String(test) } : {},
    };
  }
  const to: AuditedLook["to"] = batchId ? ["batch", String(batchId)] : ["request", id];
  if (kind !== "csv") return { verb: "downloadReports", to };
  return { verb: "downloadCsv", to, detail: { file, ...(test ? { test: String(test) } : {}) } };
}

interface LinkedFile {
  readonly fileKey: string | null | undefined;
  readonly fileName: string | null | undefined;
  /** The kind of its task; undefined for a report's own file. */
  readonly kind?: TaskKind;
  readonly look: AuditedLook | null;
}
