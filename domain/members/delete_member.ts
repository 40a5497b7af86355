import { appendAuditEvent } from "../../db/audit_events.ts";
import { countActiveAdmins, deleteMember as removeMember, holdMember } from "../../db/members.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** SPEC 6: an admin's right. Nobody deletes themselves. */
export async function deleteMember(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const { orgId, userId: actorId, role } = requireStaff(actor);
  await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    if (role !== "admin" || userId === actorId) throw new Refusal("may_not_delete_member");
    await removeMember(tx, orgId, userId);
    // Two admins who delete each other at once would leave none.
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    await appendAuditEvent(tx, orgId, {
      at: ctx.now(),
      actorKind: "staff",
      actorId,
      verb: "deleteMember",
      subjectKind: "user",
      subjectId: userId,
    });
  });
}
