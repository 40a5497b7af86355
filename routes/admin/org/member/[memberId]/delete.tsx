import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: EmptyForm,
  failed: "admin:organization.deleteFailed",
  async work(state, member) {
    await deleteMember(state, state.actor, member.id);
    return state.t("admin:organization.deleted", { name: memberName(member) });
  },
});

export default define.page<typeof handler>(memberModal("delete"));
