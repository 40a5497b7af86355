import type { MemberRow } from "../../db/members.ts";
import type { Member } from "../../model/member.ts";

export const asMember = ({ isWaitingForActivation, ...row }: MemberRow): Member => ({
  ...row,
  roleInfo: { role: row.role, isWaitingForActivation },
});
