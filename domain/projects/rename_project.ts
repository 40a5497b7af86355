import type { Actor } from "../../model/actor.ts";
import type { NewProject } from "../../model/name.ts";
import type { Ctx } from "../context.ts";
import { changeProject } from "./change_project.ts";

export async function renameProject(ctx: Ctx, actor: Actor, id: string, { name }: NewProject): Promise<void> {
  await changeProject(ctx, actor, id, { name });
}
