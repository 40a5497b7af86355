import { z } from "zod";
import { calledName } from "../../../../../components/admin/org/MemberDialogs.tsx";
import { deleteMember } from "../../../../../domain/members/delete_member.ts";
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
      await deleteMember(state, state.actor, member.id);
      const text = state.t("admin:organization.deleted", { name: calledName(member) });
      return redirectSaying(ctx, text, "/admin/org");
    }, ctx.state.t("admin:organization.deleteFailed")),
});

export default define.page<typeof handler>(memberModal("delete"));
