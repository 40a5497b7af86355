import { renameProject as setName } from "../../db/projects.ts";
import type { Actor } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import type { NewProject } from "../../model/name.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

export async function renameProject(ctx: Ctx, actor: Actor, id: string, { name }: NewProject): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    if (!await setName(tx, admin.orgId, id, name)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, { verb: "renameProject", to: ["project", id] });
  });
}
