import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { changeMember } from "$/domain/account/members/change_member.ts";
import { TypedRole } from "$/model/account/account.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: TypedRole,
  failed: "admin:organization.roleFailed",
  async work(state, { id }, change) {
    const member = await changeMember(state, state.actor, id, change, state);
    return state.t("admin:organization.roleChanged", {
      name: memberName(member),
      role: state.t(`admin:role.${member.role}`),
    });
  },
});

export default define.page<typeof handler>(memberModal("role"));
