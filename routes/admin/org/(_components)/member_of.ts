import { listMembers } from "$/domain/account/members/list_members.ts";
import { requireId } from "$/model/id.ts";
import type { Member } from "$/model/account/member.ts";
import { Refusal } from "$/model/refusal.ts";
import type { AdminState } from "../../(_shell)/define.ts";

/** The member that an address names: one of another organisation is not there. */
export async function requireMemberOf(
  state: AdminState,
  { memberId }: Record<string, string | undefined>,
): Promise<Member> {
  const id = requireId(memberId);
  const member = (await listMembers(state, state.actor)).find((member) => member.id === id);
  if (!member) throw new Refusal("not_found");
  return member;
}
