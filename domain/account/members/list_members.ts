import { listMembers as findMembers, type MemberRow } from "../../../db/account/members.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Member } from "../../../model/account/member.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

export async function listMembers(ctx: Ctx, actor: Actor): Promise<Member[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  return (await findMembers(ctx.sql, orgId)).map(asMember);
}

export const asMember = (
  { isWaitingForActivation, invitedUntil, isActivatedBySigningUp: _, ...row }: MemberRow,
): Member => ({
  ...row,
  invitedUntil: invitedUntil?.toISOString() ?? null,
  roleInfo: { role: row.role, isWaitingForActivation },
});
