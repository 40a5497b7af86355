import { endOwnSession } from "$/domain/account/sessions/sessions.ts";
import { requireId } from "$/model/id.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    await endOwnSession(state, state.actor, requireId(params.sessionId));
    return redirectWithNotice(state.t("admin:sessions.ended"), "/admin/org/profile/sign-in");
  },
});
