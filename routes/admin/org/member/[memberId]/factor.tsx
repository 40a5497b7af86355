import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { askFactorReset } from "$/domain/account/second_factor/reset.ts";
import { EmptyForm } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { memberHandler, memberModal } from "../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: EmptyForm,
  failed: "admin:organization.factorFailed",
  async work(state, member) {
    await askFactorReset(state, state.actor, member.id, state);
    return state.t("admin:organization.factorAsked", { name: memberName(member) });
  },
});

export default define.page<typeof handler>(memberModal("factor"));
