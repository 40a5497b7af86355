import { calledName } from "../../../../../components/admin/org/MemberDialogs.tsx";
import { changeMember } from "../../../../../domain/members/change_member.ts";
import { MemberChange } from "../../../../../model/account.ts";
import { submit } from "../../../../../site/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { redirectSaying } from "../../../(_shell)/notice.ts";
import { memberModal, openMemberModal } from "../../(_components)/member_modal.tsx";
import { requireMemberOf } from "../../(_components)/member_of.ts";

export const handler = define.handlers({
  GET: openMemberModal,

  POST: (ctx) =>
    submit(ctx, MemberChange.pick({ role: true }).required(), async ({ role }) => {
      const { state } = ctx;
      const { id } = await requireMemberOf(state, ctx.params);
      const member = await changeMember(state, state.actor, id, { role });
      const names = { name: calledName(member), role: state.t(`admin:role.${role}`) };
      return redirectSaying(ctx, state.t("admin:organization.roleChanged", names), "/admin/org");
    }, ctx.state.t("admin:organization.roleFailed")),
});

export default define.page<typeof handler>(memberModal("role"));
