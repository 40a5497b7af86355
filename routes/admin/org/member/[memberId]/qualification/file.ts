import type { HandlerFn } from "fresh";
import {
  describeQualificationFile,
  openQualificationFile,
} from "$/domain/account/qualifications/qualification_file.ts";
import { requireId } from "$/model/id.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { keptFile } from "$/site/response/kept_file.ts";
import { requireMemberOf } from "../../../(_components)/member_modal.tsx";
import { memberName } from "$/components/admin/organization/MemberDialogs.tsx";

const respond =
  (read: typeof describeQualificationFile): HandlerFn<unknown, AdminState> => async ({ state, params }) => {
    const member = await requireMemberOf(state, params);
    const file = await read(state, state.actor, requireId(params.memberId));
    return keptFile(file, state.t("admin:qualification.changeOf", { name: memberName(member) }));
  };

/** HEAD has its own entry: derived from GET, it would be a download. */
export const handler = define.handlers({
  GET: respond(openQualificationFile),
  HEAD: respond(describeQualificationFile),
});
