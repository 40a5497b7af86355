import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { NothingToFillIn } from "$/model/site/nothing_to_fill_in.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: NothingToFillIn,
  failed: "admin:organization.deleteFailed",
  async work(state, member) {
    await deleteMember(state, state.actor, member.id);
    return state.t("admin:organization.deleted", { name: memberName(member) });
  },
});

export default define.page<typeof handler>(memberModal("delete"));
