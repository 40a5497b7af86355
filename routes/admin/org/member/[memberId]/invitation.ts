import { resendInvitation } from "$/domain/account/members/resend_invitation.ts";
import { requireId } from "$/model/id.ts";
import { define } from "../../../(_shell)/define.ts";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state, params } = ctx;
    const { email } = await resendInvitation(state, state.actor, requireId(params.memberId), state);
    return redirectWithNotice(state.t("admin:organization.invited", { email }), "/admin/org");
  },
});
