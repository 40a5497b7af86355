import type { MemberRow } from "../../db/members.ts";
import type { Member } from "../../model/member.ts";

export const asMember = ({ isWaitingForActivation, invitedUntil, ...row }: MemberRow): Member => ({
  ...row,
  invitedUntil: invitedUntil?.toISOString() ?? null,
  roleInfo: { role: row.role, isWaitingForActivation },
});
