import { endOtherSessions } from "$/domain/account/sessions/sessions.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

const PAGE = "/admin/org/profile/sign-in";

/** Ends all sessions of the member but this one. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(PAGE, 303),

  async POST({ state }) {
    const count = await endOtherSessions(state, state.actor);
    return redirectWithNotice(state.t("admin:sessions.othersEnded", { count }), PAGE);
  },
});
