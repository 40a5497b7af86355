import { changeMember } from "$/domain/account/members/change_member.ts";
import { requireId } from "$/model/id.ts";
import { define } from "../../../(_shell)/define.ts";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state, params } = ctx;
    const change = { isWaitingForActivation: false };
    const member = await changeMember(state, state.actor, requireId(params.memberId!), change, state);
    const text = state.t("admin:organization.activated", { email: member.email });
    return redirectWithNotice(text, `/admin/org#member-${member.id}`);
  },
});
