import { withdrawInvitation } from "$/domain/account/members/withdraw_invitation.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: EmptyForm,
  failed: "admin:organization.withdrawFailed",
  async work(state, member) {
    await withdrawInvitation(state, state.actor, member.id);
    return state.t("admin:organization.withdrawn", { email: member.email });
  },
});

export default define.page<typeof handler>(memberModal("withdraw"));
