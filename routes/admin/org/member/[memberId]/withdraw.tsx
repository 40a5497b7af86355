import { z } from "zod";
import { withdrawInvitation } from "../../../../../domain/account/withdraw_invitation.ts";
import { submit } from "../../../../../site/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { redirectSaying } from "../../../(_shell)/notice.ts";
import { memberModal, openMemberModal } from "../../(_components)/member_modal.tsx";
import { requireMemberOf } from "../../(_components)/member_of.ts";

export const handler = define.handlers({
  GET: openMemberModal,

  POST: (ctx) =>
    submit(ctx, z.object({}), async () => {
      const { state } = ctx;
      const member = await requireMemberOf(state, ctx.params);
      await withdrawInvitation(state, state.actor, member.id);
      const text = state.t("admin:organization.withdrawn", { email: member.email });
      return redirectSaying(ctx, text, "/admin/org");
    }, ctx.state.t("admin:organization.withdrawFailed")),
});

export default define.page<typeof handler>(memberModal("withdraw"));
