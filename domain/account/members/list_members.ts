import { listMembers as findMembers, type MemberRow } from "../../../db/account/members.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Member } from "../../../model/account/member.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { requireId } from "../../../model/id.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";

export async function listMembers(ctx: Ctx, actor: Actor): Promise<Member[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  return (await findMembers(ctx.sql, orgId)).map(asMember);
}

export async function memberById(ctx: Ctx, actor: Actor, id: string | undefined): Promise<Member> {
  const wanted = requireId(id).toLowerCase();
  const member = (await listMembers(ctx, actor)).find((one) => one.id === wanted);
  if (!member) throw new Refusal("not_found");
  return member;
}

export const asMember = (
  { isWaitingForActivation, invitedUntil, isActivatedBySigningUp: _, ...row }: MemberRow,
): Member => ({
  ...row,
  invitedUntil: invitedUntil?.toISOString() ?? null,
  roleInfo: { role: row.role, isWaitingForActivation },
});
