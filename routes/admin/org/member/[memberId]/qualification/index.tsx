import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";
import { qualifyMember } from "$/domain/account/qualifications/qualify_member.ts";
import { MemberQualification } from "$/model/account/qualification.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { memberHandler, memberModal } from "../../../(_components)/member_modal.tsx";

export const handler = memberHandler({
  schema: MemberQualification,
  failed: "admin:qualification.failed",
  async work(state, { id }, qualification) {
    const member = await qualifyMember(state, state.actor, id, qualification);
    const name = memberName(member);
    return member.qualification
      ? state.t("admin:qualification.recorded", { name, level: member.qualification.level })
      : state.t("admin:qualification.removed", { name });
  },
});

export default define.page<typeof handler>(memberModal("qualification"));
