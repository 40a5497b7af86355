import { withdrawInvitation } from "$/domain/account/members/withdraw_invitation.ts";
import { NothingToFillIn } from "$/model/site/nothing_to_fill_in.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: NothingToFillIn,
  failed: "admin:organization.withdrawFailed",
  async work(state, member) {
    await withdrawInvitation(state, state.actor, member.id);
    return state.t("admin:organization.withdrawn", { email: member.email });
  },
});

export default define.page<typeof handler>(memberModal("withdraw"));
