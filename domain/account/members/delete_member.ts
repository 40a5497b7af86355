import { countActiveAdmins, deleteMember as removeMember, holdMember } from "../../../db/account/members.ts";
import { findQualificationFile } from "../../../db/account/qualifications.ts";
import { noteUnnamed } from "../../../db/queue/unnamed_files.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { tellWebhooks } from "../../tell_webhooks.ts";
import { requireWayIn } from "../single_sign_on/way_in.ts";
import { deleteUnnamed } from "../../unnamed_files.ts";

/** Deletes a member; members cannot delete themselves. */
export async function deleteMember(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const staff = requireMay(actor, "deleteMembers");
  const { orgId } = staff;
  const file = await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    if (userId === staff.userId) throw new Refusal("may_not_delete_member");
    const file = await findQualificationFile(tx, orgId, userId);
    if (file) await noteUnnamed(tx, file.key);
    await removeMember(tx, orgId, userId);
    // If two admins delete each other concurrently, one has to remain.
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    if (member.role === "admin") await requireWayIn(tx, orgId);
    await tellWebhooks(tx, orgId, "member.removed", { member: userId, role: member.role }, ctx.now());
    await audit(ctx, tx, staff, { verb: "deleteMember", to: ["user", userId] });
    return file;
  });
  await deleteUnnamed(ctx, file?.key);
}
