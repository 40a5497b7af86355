import { taskById } from "../../db/tasks.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { type DownloadLink, isSigned } from "./link.ts";

export interface Download {
  readonly fileKey: string;
  readonly fileName: string;
}

/** The file that a signed link is bound to. The link itself says who may: nobody has to be signed in. */
export async function openDownload(ctx: Ctx, link: DownloadLink): Promise<Download> {
  const task = await taskById(ctx.sql, link.org, link.taskId);
  if (!task?.fileKey || !task.fileName) throw new Refusal("not_found");
  if (!await isSigned(ctx, link, { id: task.id, orgId: task.orgId, fileKey: task.fileKey })) {
    throw new Refusal("not_found");
  }
  if (ctx.now().getTime() > link.expires) throw new Refusal("link_expired");
  return { fileKey: task.fileKey, fileName: task.fileName };
}
