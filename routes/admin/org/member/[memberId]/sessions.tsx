import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { endMemberSessions } from "$/domain/account/sessions/sessions.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: EmptyForm,
  failed: "admin:organization.sessionsFailed",
  async work(state, member) {
    const count = await endMemberSessions(state, state.actor, member.id);
    return state.t("admin:organization.sessionsEnded", { count, name: memberName(member) });
  },
});

export default define.page<typeof handler>(memberModal("sessions"));
