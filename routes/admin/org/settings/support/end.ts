import { endSupport } from "$/domain/support/support_session.ts";
import { refererPath } from "../../../(_shell)/addresses.ts";
import { define } from "../../../(_shell)/define.ts";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

/** The banner's button. It leads back to the page that it was pressed on. */
export const handler = define.handlers({
  async POST({ state, req }) {
    await endSupport(state, state.actor);
    return redirectWithNotice(state.t("admin:supportSession.ended"), refererPath(req));
  },
});
