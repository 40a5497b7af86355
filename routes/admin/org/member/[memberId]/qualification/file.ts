import { openQualificationFile } from "$/domain/account/qualifications/qualification_file.ts";
import { requireId } from "$/model/id.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { keptFile } from "$/site/response/kept_file.ts";
import { requireMemberOf } from "../../../(_components)/member_modal.tsx";
import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";

export const handler = define.handlers({
  async GET({ state, params }) {
    const member = await requireMemberOf(state, params);
    const file = await openQualificationFile(state, state.actor, requireId(params.memberId));
    return keptFile(file, state.t("admin:qualification.changeOf", { name: memberName(member) }));
  },
});
