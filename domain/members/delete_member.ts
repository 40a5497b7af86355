import { countActiveAdmins, deleteMember as removeMember, holdMember } from "../../db/members.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** SPEC 6: an admin's right. Nobody deletes themselves. */
export async function deleteMember(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  const staff = requireStaff(actor);
  const { orgId } = staff;
  await ctx.sql.begin(async (tx) => {
    const member = await holdMember(tx, orgId, userId);
    if (!member) throw new Refusal("not_found");
    if (staff.role !== "admin" || userId === staff.userId) throw new Refusal("may_not_delete_member");
    await removeMember(tx, orgId, userId);
    // Two admins who delete each other at once would leave none.
    if (await countActiveAdmins(tx, orgId) === 0) throw new Refusal("last_admin");
    await audit(ctx, tx, staff, { verb: "deleteMember", to: ["user", userId] });
  });
}
